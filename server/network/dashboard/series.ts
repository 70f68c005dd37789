import { dayNumber } from '@shared/format/days';
import type { Range } from './period';

/** A month counted through the years; a day is a number such as 20261120. */
const monthAt = (day: number) => Math.floor(day / 10_000) * 12 + (Math.floor(day / 100) % 100);

/** Days in months that are shown, oldest first: everything is compared as numbers. */
export class Months {
  readonly #first: number;
  readonly count: number;

  constructor(months: readonly string[]) {
    this.#first = monthAt(dayNumber(`${months[0] ?? '0000-01'}-01`));
    this.count = months.length;
  }

  /** The place of a day's month; below 0 or beyond the last one for days outside. */
  placeOf = (day: number): number => monthAt(day) - this.#first;
}

/** A period and the one before it, in numbers. */
export function bounds({ period, previous }: { period: Range; previous: Range }) {
  return {
    from: dayNumber(period.from),
    to: dayNumber(period.to),
    beforeFrom: dayNumber(previous.from),
    beforeTo: dayNumber(previous.to),
  };
}
export type Bounds = ReturnType<typeof bounds>;

/** A figure that happens in a period: summed in it, in the one before and by month. */
export class Flow {
  value = 0;
  previous = 0;
  readonly spark: number[];

  constructor(
    private readonly months: Months,
    private readonly bounds: Bounds,
  ) {
    this.spark = new Array<number>(months.count).fill(0);
  }

  add(on: number, amount: number): void {
    const { from, to, beforeFrom, beforeTo } = this.bounds;
    if (on > to) return;
    if (on >= from) this.value += amount;
    if (on >= beforeFrom && on <= beforeTo) this.previous += amount;
    const place = this.months.placeOf(on);
    if (place >= 0 && place < this.spark.length) this.spark[place] = (this.spark[place] ?? 0) + amount;
  }
}

/** A figure that stands on a day: at the end of each month and of the period, and on the last day of the period before. */
export class Stock {
  value = 0;
  previous = 0;
  /** By month what came to stand in it, less what ceased to: ends of months are sums of these. */
  readonly #changes: number[];

  constructor(
    private readonly months: Months,
    private readonly bounds: Bounds,
  ) {
    this.#changes = new Array<number>(months.count).fill(0);
  }

  /** From the first day on, until the day before the last one; a negative amount takes it back. */
  add(since: number, until: number | null, amount: number): void {
    const { to, beforeTo } = this.bounds;
    if (since <= to && (until === null || until > to)) this.value += amount;
    if (since <= beforeTo && (until === null || until > beforeTo)) this.previous += amount;
    if (until !== null && until <= since) return;
    this.#change(this.months.placeOf(since), amount);
    if (until !== null) this.#change(this.months.placeOf(until), -amount);
  }

  /** At each month's end, the last being the end of the period. */
  get spark(): number[] {
    let stands = 0;
    return this.#changes.map((change, place) => {
      stands += change;
      return place === this.#changes.length - 1 ? this.value : stands;
    });
  }

  #change(place: number, amount: number): void {
    if (place < this.#changes.length)
      this.#changes[Math.max(0, place)] = (this.#changes[Math.max(0, place)] ?? 0) + amount;
  }
}
