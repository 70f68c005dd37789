import { policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber } from '@shared/format/days';
import { addMonths, fullMonths } from '@shared/plan/months';
import { onceFor } from '../../../data/onceFor';
import type { Network } from '../../network';
import { policyColumns } from '../../policies/columns';
import { KeptByPolicy } from '../keptByPolicy';
import type { Currency } from '../labels';
import { type Exposed, everybody, exposedOf, monthsAtRisk, Outlook, packed, unearnedIn, unpacked } from './outlook';

const inforce = policyStatuses.indexOf('inforce');

/** What would be charged back of each agent: of each policy in its first year it is kept until something of it is written. */
class AllExposed {
  readonly #network: Network;
  /** Those of which something was paid. */
  readonly #kept: KeptByPolicy<Exposed>;
  /** What they come to, of everybody and of those who were asked for: of most it is read from the disk. */
  readonly #outlooks = new Map<Currency, Outlook>();
  readonly #asked = new Set<number>();

  constructor(network: Network) {
    this.#network = network;
    this.#kept = new KeptByPolicy(network, {
      candidates: () => this.#inFirstYear(),
      holds: ({ inforce_on, months }) => inforce_on > this.#since && months === fullMonths(inforce_on, network.today),
      make: (id) => exposedOf(network, id),
      pack: packed,
      unpack: unpacked,
      enters: (exposed) => this.#outlookIn(exposed.currency).count(exposed, 1, this.#asked),
      leaves: (exposed) => this.#outlookIn(exposed.currency).count(exposed, -1, this.#asked),
      turns: () => {
        for (const outlook of this.#outlooks.values()) outlook.turn(network.today);
      },
      reset: () => {
        this.#outlooks.clear();
        this.#asked.clear();
      },
    });
  }

  /**
   * By currency, if every policy that is in its first year lapsed today or at the end of a month: of an agent's commission, or of
   * everybody's.
   * @throws NotYet while they are worked out for the first time and who asks can wait
   */
  outlooks(payee = everybody): Map<Currency, ReturnType<Outlook['of']>> {
    this.#kept.renew();
    if (payee !== everybody && !this.#asked.has(payee)) {
      this.#kept.each((id, numbers, from, to) => {
        if (unearnedIn(numbers, from, to, payee) === 0) return;
        const exposed = unpacked(id, numbers.subarray(from, to));
        this.#outlookIn(exposed.currency).add(payee, exposed, 1);
      });
      this.#asked.add(payee);
    }
    return new Map([...this.#outlooks].map(([currency, outlook]) => [currency, outlook.of(payee)]));
  }

  /** Each policy of which an agent, or somebody, would have to give something back today, with how much. @throws NotYet */
  cases(payee = everybody): { ids: number[]; cents: number[] } {
    const [ids, cents]: [number[], number[]] = [[], []];
    this.#kept.each((id, ...where) => {
      const own = unearnedIn(...where, payee);
      if (own === 0) return;
      ids.push(id);
      cents.push(own);
    });
    return { ids, cents };
  }

  /** Works out some of those that are not known; false when there are none left. */
  read = (): boolean => this.#kept.read();

  #inFirstYear(): number[] {
    const rows = policyColumns(this.#network).now;
    const [status, on] = [rows.column('status'), rows.column('inforce_on')];
    const since = dayNumber(this.#since);
    const found: number[] = [];
    rows.scan({ passes: (id) => status[id] === inforce && (on[id] as number) > since }, (id) => {
      found.push(id);
    });
    return found;
  }

  get #since(): string {
    return addMonths(this.#network.today, 0 - monthsAtRisk);
  }

  #outlookIn(currency: Currency): Outlook {
    const outlook = this.#outlooks.get(currency) ?? new Outlook(this.#network.today);
    this.#outlooks.set(currency, outlook);
    return outlook;
  }
}

/** What would be charged back of agents, counted once and then by what is written. */
export const allExposed = onceFor((network: Network) => new AllExposed(network));
