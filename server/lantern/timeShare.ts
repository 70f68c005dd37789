/** Work that takes at most a share of the server's time: after each piece, it pauses in proportion. */
export class TimeShare {
  readonly #share: number;
  #pausedUntil = 0;

  /** @param share from 0 to 1 */
  constructor(share: number) {
    this.#share = share;
  }

  /** Time until the next piece may run, in ms. */
  get pauseMs(): number {
    return Math.max(0, this.#pausedUntil - performance.now());
  }

  get isPaused(): boolean {
    return this.pauseMs > 0;
  }

  /** Runs the work now, or returns undefined during a pause. */
  run<T>(work: () => T): T | undefined {
    if (this.isPaused) return undefined;
    const begun = performance.now();
    const result = work();
    const ended = performance.now();
    this.#pausedUntil = ended + (ended - begun) * (1 / this.#share - 1);
    return result;
  }
}
