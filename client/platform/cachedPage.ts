import { createContext, useContext, useEffect, useLayoutEffect } from 'react';

/** What the parts of a page and what keeps pages tell each other. */
export class PageTraits {
  /** Its whole state is its address. */
  addressed = false;
  /** How much in it is under way: a dialog stands open, a word is being typed. */
  underWay = 0;
  /** Another page is shown. */
  waits = false;
  readonly #onReturn = new Set<() => void>();

  /** It may be kept as it is drawn. What is under way would go on behind the page that is shown, and be there again. */
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

  /** It is shown, or shown again. */
  enter(): void {
    if (!this.waits) return;
    this.waits = false;
    for (const ask of this.#onReturn) ask();
  }
}

export const PageTraitsContext = createContext<PageTraits | undefined>(undefined);

export const usePageTraits = () => useContext(PageTraitsContext);

/** Says that the whole state of this page is its address, as a list's is: who comes back to it may find it as it was drawn. */
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

/** Says that something in this page is under way: whoever leaves it leaves that. */
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
