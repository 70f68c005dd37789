import { dayIn } from '@shared/format/days';

const minuteLength = 60_000;
const hourLength = 3_600_000;
const minutesOfDay = 1_440;

/** Business time zone of new data and of the demo; a network has its own setting. */
export const defaultTimeZone = 'America/Los_Angeles';

/** The calendar day of a time zone. Every call and row needs it, so it is computed once a minute. */
export class Calendar {
  readonly #timeZone: string;
  readonly #hours = new Map<number, string>();
  #minute = Number.NaN;
  #day = '';

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  today(now: Date): string {
    // A day begins with a minute everywhere.
    const minute = Math.floor(now.getTime() / minuteLength);
    if (this.#minute !== minute) {
      this.#minute = minute;
      this.#day = dayIn(this.#timeZone, now);
    }
    return this.#day;
  }

  /** The day of an instant. Lists ask for many days, so an hour within one day is looked up once. */
  dayAt(instant: number): string {
    const hour = Math.floor(instant / hourLength);
    let day = this.#hours.get(hour);
    if (day === undefined) {
      day = dayIn(this.#timeZone, new Date(hour * hourLength));
      if (day !== dayIn(this.#timeZone, new Date((hour + 1) * hourLength - 1)))
        return dayIn(this.#timeZone, new Date(instant));
      this.#hours.set(hour, day);
    }
    return day;
  }

  /** The instant at which a day begins. */
  beginning(day: string): string {
    const utc = Date.parse(`${day}T00:00Z`) / minuteLength;
    let [before, begun] = [utc - minutesOfDay, utc + minutesOfDay];
    while (begun - before > 1) {
      const middle = Math.floor((before + begun) / 2);
      if (this.dayAt(middle * minuteLength) < day) before = middle;
      else begun = middle;
    }
    return new Date(begun * minuteLength).toISOString();
  }
}
