import { policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber } from '@shared/format/days';
import { addMonths, fullMonths } from '@shared/plan/months';
import { onceFor } from '../../../data/onceFor';
import { allOf } from '../../../data/patience';
import type { Network } from '../../network';
import { policyColumns } from '../../policies/columns';
import type { Currency } from '../labels';
import { type Exposed, everybody, exposedOf, monthsAtRisk, Outlook, unearnedNow } from './outlook';

const tables = ['policies', 'commission_records', 'commission_lines'] as const;
/** Some milliseconds: so many are worked out from the disk, of so many that are looked at. */
const [atOnce, looked] = [10, 1_000];
const inforce = policyStatuses.indexOf('inforce');

/** What would be charged back of each agent: of each policy in its first year it is kept until something of it is written. */
class AllExposed {
  readonly #network: Network;
  /** Those of which something was paid. */
  readonly #known = new Map<number, Exposed>();
  /** What they come to. */
  readonly #outlooks = new Map<Currency, Outlook>();
  readonly #revisions = new Map<string, number>();
  /** Those that are to be looked at: all on another day, and then each of which something is written. */
  #left: number[] | undefined;
  #day = '';

  constructor(network: Network) {
    this.#network = network;
  }

  /**
   * By currency, if every policy that is in its first year lapsed today or at the end of a month: of an agent's commission, or of
   * everybody's.
   * @throws NotYet while they are worked out for the first time and who asks can wait
   */
  outlooks(payee = everybody): Map<Currency, ReturnType<Outlook['of']>> {
    allOf(() => this.read());
    return new Map([...this.#outlooks].map(([currency, outlook]) => [currency, outlook.of(payee)]));
  }

  /** Each policy of which an agent, or somebody, would have to give something back today, with how much. @throws NotYet */
  cases(payee = everybody): { ids: number[]; cents: number[] } {
    allOf(() => this.read());
    const [ids, cents]: [number[], number[]] = [[], []];
    for (const exposed of this.#known.values()) {
      const own = unearnedNow(exposed, payee);
      if (own === 0) continue;
      ids.push(exposed.id);
      cents.push(own);
    }
    return { ids, cents };
  }

  /** Works out some of those that are not known; false when there are none left. */
  read(): boolean {
    this.#follow();
    this.#left ??= this.#inFirstYear();
    for (let [look, made] = [0, 0]; look < looked && made < atOnce; look += 1) {
      const id = this.#left.pop();
      if (id === undefined) return false;
      if (this.#renew(id)) made += 1;
    }
    return this.#left.length > 0;
  }

  /** Those that are today, and those that were. */
  #inFirstYear(): number[] {
    const rows = policyColumns(this.#network).now;
    const [status, on] = [rows.column('status'), rows.column('inforce_on')];
    const since = dayNumber(this.#since);
    const found = new Set(this.#known.keys());
    rows.scan({ passes: (id) => status[id] === inforce && (on[id] as number) > since }, (id) => {
      found.add(id);
    });
    return [...found];
  }

  get #since(): string {
    return addMonths(this.#network.today, 0 - monthsAtRisk);
  }

  /** Counts a policy as it is today; whether it had to be read for that. */
  #renew(id: number): boolean {
    const known = this.#known.get(id);
    const { today } = this.#network;
    if (known && known.inforce_on > this.#since && known.months === fullMonths(known.inforce_on, today)) return false;
    this.#drop(id);
    const exposed = exposedOf(this.#network, id);
    if (!exposed || exposed.lines.length === 0) return true;
    this.#known.set(id, exposed);
    this.#outlookIn(exposed.currency).count(exposed, 1);
    return true;
  }

  #drop(id: number): void {
    const known = this.#known.get(id);
    if (!known) return;
    this.#known.delete(id);
    this.#outlookIn(known.currency).count(known, -1);
  }

  #outlookIn(currency: Currency): Outlook {
    const outlook = this.#outlooks.get(currency) ?? new Outlook(this.#day);
    this.#outlooks.set(currency, outlook);
    return outlook;
  }

  #forget(): void {
    this.#known.clear();
    this.#outlooks.clear();
    this.#left = undefined;
  }

  #follow(): void {
    const { db, today } = this.#network;
    if (today !== this.#day) {
      // What is past is not kept.
      if (today < this.#day) this.#forget();
      // Months become full.
      this.#left = undefined;
      this.#day = today;
      for (const outlook of this.#outlooks.values()) outlook.turn(today);
    }
    for (const name of tables) {
      const table = db.table(name);
      const before = this.#revisions.get(name);
      if (before === table.revision) continue;
      this.#revisions.set(name, table.revision);
      const changed = before === undefined ? undefined : table.changedSince(before);
      if (!changed) this.#forget();
      for (const id of changed ?? []) {
        const row = table.get(id);
        // What is gone does not tell whose it was.
        if (name !== 'policies' && !row) this.#forget();
        const policy = row && 'policy_id' in row ? row.policy_id : (id as number);
        this.#drop(policy);
        this.#left?.push(policy);
      }
    }
  }
}

/** What would be charged back of agents, counted once and then by what is written. */
export const allExposed = onceFor((network: Network) => new AllExposed(network));
