import { useEffect } from 'react';
import { feedback, type Question } from './feedback';

interface Draft {
  dirty: () => boolean;
  question: () => Question;
}

/** What was entered on the page and is not saved: asked about before anything ends it. */
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

  /** Asks about the first draft that would be lost; true where there is none. */
  async mayLeave(): Promise<boolean> {
    const draft = [...this.#drafts].find(({ dirty }) => dirty());
    return draft === undefined || feedback.ask(draft.question());
  }
}

export const unsaved = new Unsaved();

/** Tells of a draft while it is on the page. `draft` should be the same each time. */
export const useUnsaved = (draft: Draft): void => useEffect(() => unsaved.add(draft), [draft]);
