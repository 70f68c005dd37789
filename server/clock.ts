/** A clock that tests and demos can move or stop. */
export class Clock {
  readonly #source: () => Date;
  #aheadMs = 0;
  #stoppedAt: number | undefined;

  constructor(source: () => Date = () => new Date()) {
    this.#source = source;
  }

  readonly now = (): Date => new Date(this.#stoppedAt ?? this.#source().getTime() + this.#aheadMs);

  get stopped(): boolean {
    return this.#stoppedAt !== undefined;
  }

  /** Milliseconds ahead of the source. */
  get aheadMs(): number {
    return this.now().getTime() - this.#source().getTime();
  }

  set(at: Date, { stopped = false } = {}): void {
    this.#aheadMs = at.getTime() - this.#source().getTime();
    this.#stoppedAt = stopped ? at.getTime() : undefined;
  }

  /** Shows the source's time again. */
  restart(): void {
    this.#aheadMs = 0;
    this.#stoppedAt = undefined;
  }
}
