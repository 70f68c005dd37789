import { dayNumber, dayOfNumber, shiftDay } from '@shared/format/days';
import { onceFor } from '../../data/onceFor';
import { memberColumns } from '../members/columns';
import type { Network } from '../network';
import { places, policyColumns } from '../policies/columns';

const unknown = -1;
const dayLength = 86_400_000;

/** When members last did something, kept for lists of very many and following what is written. Days are numbers as 20261120. */
class Activity {
  readonly #network: Network;
  /** By member the last day of a submission, 0 for none. */
  #submitted = new Int32Array(0);

  constructor(network: Network) {
    this.#network = network;
    const { rows } = policyColumns(network);
    const agents = places.map((place) => `agent${place}` as const);
    const forget = (id: number) => {
      for (const place of agents) {
        const agent = rows.number(place, id);
        if (agent !== null && agent < this.#submitted.length) this.#submitted[agent] = unknown;
      }
    };
    rows.follow({ leaves: forget, enters: forget, reset: () => this.#submitted.fill(unknown) });
  }

  /** By member, the later of the last sign-in and the last submission; null for neither. To be asked at once. */
  lastOn(): (id: number) => number | null {
    const seen = memberColumns(this.#network).columns.column('seen_at');
    const submitted = this.#submissions();
    const calendar = this.#network.calendar;
    return (id) => {
      const at = seen[id] as number;
      const on = at > 0 ? dayNumber(calendar.dayAt(at)) : 0;
      return Math.max(on, submitted(id)) || null;
    };
  }

  /** The last day on which a member submitted a policy. */
  submittedOn(id: number): string | undefined {
    const last = this.#submissions()(id);
    return last === 0 ? undefined : dayOfNumber(last);
  }

  /** Who has done nothing for more than some days, or has not since joining. */
  dormantFor(days: number): (id: number) => boolean {
    const joined = memberColumns(this.#network).columns.column('joined_on');
    return this.quietSince(shiftDay(this.#network.today, 0 - days), (id) => joined[id] as number);
  }

  /**
   * Who neither signed in nor submitted anything on a day or later; who never did is quiet if that began before the day. To be asked at
   * once.
   */
  quietSince(day: string, begun: (id: number) => number): (id: number) => boolean {
    const seen = memberColumns(this.#network).columns.column('seen_at');
    const [submitted, from, calendar] = [this.#submissions(), dayNumber(day), this.#network.calendar];
    // A day before and after, what day it was is the same in every time zone.
    const begins = Date.parse(`${day}T00:00:00Z`);
    const [before, after] = [begins - dayLength, begins + dayLength];
    const isSince = (at: number) => at >= after || (at > before && calendar.dayAt(at) >= day);
    return (id) => {
      const [at, on] = [seen[id] as number, submitted(id)];
      if (isSince(at) || on >= from) return false;
      return at > 0 || on > 0 || begun(id) < from;
    };
  }

  #submissions(): (id: number) => number {
    const rows = policyColumns(this.#network).now;
    const [on, agents] = [rows.column('submitted_on'), places.map((place) => rows.column(`agent${place}`))];
    return (id) => {
      if (id >= this.#submitted.length) this.#grow(id);
      let last = this.#submitted[id] as number;
      if (last !== unknown) return last;
      last = 0;
      for (const row of rows.of(id)) {
        // Who looks after a case has not submitted it; what has no day is greater than nothing.
        if ((on[row] as number) > last && agents.some((column) => column[row] === id)) last = on[row] as number;
      }
      this.#submitted[id] = last;
      return last;
    };
  }

  #grow(id: number): void {
    const grown = new Int32Array(Math.ceil(id * 1.25) + 64).fill(unknown);
    grown.set(this.#submitted);
    this.#submitted = grown;
  }
}

export const activityOf = onceFor((network: Network) => new Activity(network));
