import type { RowId } from './collection';

/** So many rows of a table are kept at least, and twice as many at most: decoded they weigh several times what they do on disk. */
const enough = 2_048;

/** The rows that were asked for lately. Two generations: when the younger is full it becomes the older, and that is forgotten. */
export class RecentRows<T> {
  #young = new Map<RowId, T>();
  #old = new Map<RowId, T>();

  get(id: RowId): T | undefined {
    const young = this.#young.get(id);
    if (young) return young;
    const old = this.#old.get(id);
    if (old) this.set(id, old);
    return old;
  }

  set(id: RowId, row: T): void {
    this.#young.set(id, row);
    if (this.#young.size < enough) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  delete(id: RowId): void {
    this.#young.delete(id);
    this.#old.delete(id);
  }
}
