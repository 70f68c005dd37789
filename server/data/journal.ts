import type { RowId } from './collection';

/** Changes that are remembered, more than a pay run of a large network makes; who has missed more reads all rows again. */
const most = 250_000;

/** Which rows of a table changed, in their order, so that what is derived from the rows follows and is not made anew. */
export class Journal {
  #ids: RowId[] = [];
  /** The revision before the first id that is remembered. */
  #from = 0;

  /** Counts changes; caches compare it to know whether they are stale. */
  get revision(): number {
    return this.#from + this.#ids.length;
  }

  note(id: RowId): void {
    if (this.#ids.length >= 2 * most) {
      this.#ids = this.#ids.slice(most);
      this.#from += most;
    }
    this.#ids.push(id);
  }

  /** The rows that were put or deleted since a revision, each once; undefined when that is too long ago. */
  since(revision: number): ReadonlySet<RowId> | undefined {
    return revision >= this.#from ? new Set(this.#ids.slice(revision - this.#from)) : undefined;
  }
}
