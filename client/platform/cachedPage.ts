import { createContext, useContext, useEffect, useLayoutEffect } from 'react';

/** Traits of a page, shared by its parts and the page cache. */
export class PageTraits {
  /** The address holds the page's whole state. */
  addressed = false;
  /** Number of tasks in progress, such as an open dialog or unapplied search text. */
  tasks = 0;
  /** The page is in the background, behind another page. */
  inBackground = false;
  readonly #onReturn = new Set<() => void>();

  /** True if the page may be cached as rendered. A task in progress would continue behind the next page. */
  get keepable(): boolean {
    return this.addressed && this.tasks === 0;
  }

  onReturn(ask: () => void): () => void {
    this.#onReturn.add(ask);
    return () => {
      this.#onReturn.delete(ask);
    };
  }

  leave(): void {
    this.inBackground = true;
  }

  /** Called when the page comes to the front, first or again. */
  enter(): void {
    if (!this.inBackground) return;
    this.inBackground = false;
    for (const ask of this.#onReturn) ask();
  }
}

export const PageTraitsContext = createContext<PageTraits | undefined>(undefined);

export const usePageTraits = () => useContext(PageTraitsContext);

/**
 * Declares that the address holds the page's whole state, as for a list, so that a return visit may show the cached
 * page.
 */
export function useKeptPage(): void {
  const traits = usePageTraits();
  useEffect(() => {
    if (traits) traits.addressed = true;
  }, [traits]);
}

/** Calls `ask` when the user returns to the cached page. */
export function useReturn(ask: () => void): void {
  const traits = usePageTraits();
  useEffect(() => traits?.onReturn(ask), [traits, ask]);
}

/** Declares a task in progress. The page is then not cached, and leaving it abandons the task. */
export function useTaskInProgress(is: boolean): void {
  const traits = usePageTraits();
  useLayoutEffect(() => {
    if (!traits || !is) return undefined;
    traits.tasks += 1;
    return () => {
      traits.tasks -= 1;
    };
  }, [traits, is]);
}
