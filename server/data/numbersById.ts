/** A number by id, 0 where there is none, with room for those to come. */
export class NumbersById {
  of = new Float64Array(64);

  at = (id: number): number => this.of[id] ?? 0;

  set(id: number, number: number): void {
    if (id >= this.of.length) {
      const grown = new Float64Array(Math.ceil(id * 1.1) + 64);
      grown.set(this.of);
      this.of = grown;
    }
    this.of[id] = number;
  }

  add = (id: number, more: number): void => this.set(id, this.at(id) + more);
}
