import { dayIn } from '@shared/format/days';

/** The calendar day of a time zone. It is asked for with every call and row, so it is worked out once a minute. */
export class Calendar {
  readonly #timeZone: string;
  #minute = Number.NaN;
  #day = '';

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  today(now: Date): string {
    // A day begins with a minute everywhere.
    const minute = Math.floor(now.getTime() / 60_000);
    if (this.#minute !== minute) {
      this.#minute = minute;
      this.#day = dayIn(this.#timeZone, now);
    }
    return this.#day;
  }
}
