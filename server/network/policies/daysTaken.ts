/** How many days something took, and how often it took as many: a median that single cases are added to and taken from. */
export class DaysTaken {
  readonly #times = new Map<number, number>();
  #total = 0;

  /** How often it was counted. */
  get total(): number {
    return this.#total;
  }

  count(days: number, times: number): void {
    const now = (this.#times.get(days) ?? 0) + times;
    if (now === 0) this.#times.delete(days);
    else this.#times.set(days, now);
    this.#total += times;
  }

  addAll(other: DaysTaken): void {
    for (const [days, times] of other.#times) this.count(days, times);
  }

  /** The lower middle; null of none. */
  get median(): number | null {
    let left = Math.floor((this.#total - 1) / 2);
    for (const [days, times] of [...this.#times].sort(([a], [b]) => a - b)) {
      if (left < times) return days;
      left -= times;
    }
    return null;
  }
}
