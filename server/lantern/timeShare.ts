/** Work that takes at most a share of the server's time: after each piece, it pauses in proportion. */
export class TimeShare {
  readonly #share: number;
  #pausedUntil = 0;

  /** @param share from 0 to 1 */
  constructor(share: number) {
    this.#share = share;
  }

  /** Runs the work now, or returns undefined during a pause. */
  run<T>(work: () => T): T | undefined {
    const begun = performance.now();
    if (begun < this.#pausedUntil) return undefined;
    const result = work();
    const ended = performance.now();
    this.#pausedUntil = ended + (ended - begun) * (1 / this.#share - 1);
    return result;
  }
}
