import { useEffect } from 'react';
import { feedback, type Question } from './feedback';

interface Draft {
  dirty: () => boolean;
  question: () => Question;
}

/** Unsaved input on the page. The app asks before it discards any. */
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

  /** Asks about the first unsaved draft. True if there is none or the user confirms. */
  async mayLeave(): Promise<boolean> {
    const draft = [...this.#drafts].find(({ dirty }) => dirty());
    return draft === undefined || feedback.ask(draft.question());
  }
}

export const unsaved = new Unsaved();

/** Registers a draft while it is on the page. `draft` must keep its identity. */
export const useUnsaved = (draft: Draft): void => useEffect(() => unsaved.add(draft), [draft]);
