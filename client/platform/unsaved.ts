import { useEffect } from 'react';
import { feedback, type Question } from './feedback';

interface Draft {
  dirty: () => boolean;
  question: () => Question;
}

/** Unsaved input on the page. The user is asked before anything discards it. */
class Unsaved {
  readonly #drafts = new Set<Draft>();

  get any(): boolean {
    return [...this.#drafts].some(({ dirty }) => dirty());
  }

  add(draft: Draft): () => void {
    this.#drafts.add(draft);
    return () => {
      this.#drafts.delete(draft);
    };
  }

  /** Asks about the first draft that would be lost; true if there is none. */
  async mayLeave(): Promise<boolean> {
    const draft = [...this.#drafts].find(({ dirty }) => dirty());
    return draft === undefined || feedback.ask(draft.question());
  }
}

export const unsaved = new Unsaved();

/** Registers a draft while it is on the page. `draft` must keep its identity. */
export const useUnsaved = (draft: Draft): void => useEffect(() => unsaved.add(draft), [draft]);
