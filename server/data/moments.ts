/** Moments that come by themselves, as instants in ms; `passed` is asked with every call. */
export class Moments {
  readonly #instants: readonly number[];

  constructor(instants: readonly number[]) {
    this.#instants = [...instants].sort((a, b) => a - b);
  }

  /** How many have come by now. */
  passed(now: number): number {
    let [low, high] = [0, this.#instants.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#instants[middle] as number) <= now) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
