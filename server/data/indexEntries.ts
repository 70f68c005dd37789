import type { RowId } from './collection';

/** Numbers before texts, as LMDB has them. */
const inOrder = (a: RowId, b: RowId) => (typeof a === typeof b ? (a < b ? -1 : 1) : typeof a === 'number' ? -1 : 1);

/** Under which keys the rows of a table are found, to be had in the order of the keys. Millions of them take some bytes each. */
export class IndexEntries {
  readonly #keys: RowId[] = [];
  /** The place of each key in `#keys`. */
  readonly #known = new Map<RowId, number>();
  #ofKey = new Uint32Array(1_024);
  #row = new Uint32Array(1_024);
  #length = 0;

  /** A row is named by its place among the rows. */
  add(key: RowId, row: number): void {
    if (this.#length === this.#row.length) {
      this.#ofKey = grown(this.#ofKey);
      this.#row = grown(this.#row);
    }
    let known = this.#known.get(key);
    if (known === undefined) {
      known = this.#keys.push(key) - 1;
      this.#known.set(key, known);
    }
    this.#ofKey[this.#length] = known;
    this.#row[this.#length] = row;
    this.#length += 1;
  }

  /** By key and then by row. */
  *inOrder(): Generator<{ key: RowId; row: number }> {
    const keys = [...this.#keys].sort(inOrder);
    const rank = new Uint32Array(keys.length);
    for (const [place, key] of keys.entries()) rank[this.#known.get(key) as number] = place;
    let rows = 1;
    for (let at = 0; at < this.#length; at += 1) rows = Math.max(rows, (this.#row[at] as number) + 1);
    // One number an entry: numbers alone are sorted without calling anything.
    const entries = Float64Array.from(
      { length: this.#length },
      (_, at) => (rank[this.#ofKey[at] as number] as number) * rows + (this.#row[at] as number),
    ).sort();
    for (const entry of entries) yield { key: keys[Math.floor(entry / rows)] as RowId, row: entry % rows };
  }
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(2 * array.length);
  next.set(array);
  return next;
}
