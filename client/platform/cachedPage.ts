import { createContext, useContext, useEffect, useLayoutEffect } from 'react';

/** Shared between a page's parts and the page cache. */
export class PageTraits {
  /** The address holds the page's whole state. */
  addressed = false;
  /** Number of tasks in progress: an open dialog, text being typed. */
  underWay = 0;
  /** Called when another page is shown. */
  waits = false;
  readonly #onReturn = new Set<() => void>();

  /** Whether the page may be cached as drawn. A task in progress would continue behind the next page. */
  get keepable(): boolean {
    return this.addressed && this.underWay === 0;
  }

  onReturn(ask: () => void): () => void {
    this.#onReturn.add(ask);
    return () => {
      this.#onReturn.delete(ask);
    };
  }

  leave(): void {
    this.waits = true;
  }

  /** Called when the page is shown, first or again. */
  enter(): void {
    if (!this.waits) return;
    this.waits = false;
    for (const ask of this.#onReturn) ask();
  }
}

export const PageTraitsContext = createContext<PageTraits | undefined>(undefined);

export const usePageTraits = () => useContext(PageTraitsContext);

/** Declares that the address holds this page's whole state, as for a list, so that returning may show it as it was drawn. */
export function useKeptPage(): void {
  const traits = usePageTraits();
  useEffect(() => {
    if (traits) traits.addressed = true;
  }, [traits]);
}

/** Calls when the page is shown again. */
export function useReturn(ask: () => void): void {
  const traits = usePageTraits();
  useEffect(() => traits?.onReturn(ask), [traits, ask]);
}

/** Declares a task in progress on this page; leaving the page abandons it. */
export function useTaskInProgress(is: boolean): void {
  const traits = usePageTraits();
  useLayoutEffect(() => {
    if (!traits || !is) return undefined;
    traits.underWay += 1;
    return () => {
      traits.underWay -= 1;
    };
  }, [traits, is]);
}
