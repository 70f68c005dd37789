const none: readonly number[] = [];
/** Some milliseconds. */
const atOnce = 8_192;

/** The rows of each owner, in the order in which they came. */
export class RowsByOwner {
  readonly #rows = new Map<number, number[]>();

  of = (owner: number): readonly number[] => this.#rows.get(owner) ?? none;

  add(owner: number | null, id: number): void {
    if (owner === null) return;
    const rows = this.#rows.get(owner);
    if (rows) rows.push(id);
    else this.#rows.set(owner, [id]);
  }

  remove(owner: number | null, id: number): void {
    if (owner === null) return;
    const left = this.of(owner).filter((each) => each !== id);
    if (left.length > 0) this.#rows.set(owner, left);
    else this.#rows.delete(owner);
  }

  clear(): void {
    this.#rows.clear();
  }

  /** Gives back the room that lists keep to grow, which of very many short ones is most of what they take; with pauses. */
  *tightened(): Generator<void> {
    let looked = 0;
    for (const [owner, rows] of this.#rows) {
      this.#rows.set(owner, rows.slice());
      looked += 1;
      if (looked % atOnce === 0) yield;
    }
  }
}
