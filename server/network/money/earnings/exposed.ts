import { type PolicyRecord, policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber } from '@shared/format/days';
import { settleAdvance } from '@shared/plan/advance';
import { HOUSE } from '@shared/plan/distribute';
import { addMonths, fullMonths } from '@shared/plan/months';
import { onceFor } from '../../../data/onceFor';
import { allOf } from '../../../data/patience';
import type { Network } from '../../network';
import { policyColumns } from '../../policies/columns';
import type { Currency } from '../labels';
import { exposedMonths } from './balances';

const tables = ['policies', 'commission_records', 'commission_lines'] as const;
/** Some milliseconds: so many are worked out from the disk, of so many that are looked at. */
const [atOnce, looked] = [10, 1_000];
const inforce = policyStatuses.indexOf('inforce');

interface Exposed {
  inforce_on: string;
  /** Whole months in force, which it holds for. */
  months: number;
  currency: Currency;
  /** By agent, and by `everybody`. */
  cents: ReadonlyMap<number, number>;
}

/** Nobody has this id. */
const everybody = 0;

/** What would be charged back of each agent: of each policy in its first year it is kept until something of it is written. */
class AllExposed {
  readonly #network: Network;
  /** Those of which something would be. */
  readonly #known = new Map<number, Exposed>();
  /** What they come to. */
  readonly #sums = new Map<Currency, Map<number, number>>();
  readonly #revisions = new Map<string, number>();
  /** Those that are to be looked at: all on another day, and then each of which something is written. */
  #left: number[] | undefined;
  #day = '';

  constructor(network: Network) {
    this.#network = network;
  }

  /**
   * By currency, if every policy that is in its first year lapsed today: of an agent's commission, or of everybody's.
   * @throws NotYet while they are worked out for the first time and who asks can wait
   */
  sums(payee = everybody): Map<Currency, number> {
    allOf(() => this.read());
    const found = new Map<Currency, number>();
    for (const [currency, cents] of this.#sums) {
      const own = cents.get(payee) ?? 0;
      if (own !== 0) found.set(currency, own);
    }
    return found;
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
    return addMonths(this.#network.today, 0 - exposedMonths);
  }

  /** Counts a policy as it is today; whether it had to be read for that. */
  #renew(id: number): boolean {
    const { db, today } = this.#network;
    const known = this.#known.get(id);
    if (known && known.inforce_on > this.#since && known.months === fullMonths(known.inforce_on, today)) return false;
    this.#drop(id);
    const policy = db.table('policies').get(id);
    if (policy?.status !== 'inforce' || policy.inforce_on === null || policy.inforce_on <= this.#since) return true;
    const { inforce_on, currency } = policy;
    const months = fullMonths(inforce_on, today);
    const exposed = { inforce_on, months, currency, cents: this.#centsOf(policy, months) };
    this.#known.set(id, exposed);
    this.#count(exposed, 1);
    return true;
  }

  #centsOf({ id, terms }: PolicyRecord, months: number): ReadonlyMap<number, number> {
    const { db, money } = this.#network;
    const found = new Map<number, number>();
    if (!terms) return found;
    const end = { schedule: terms.chargeback_schedule, status: 'lapsed', months } as const;
    for (const record of db.table('commission_records').by('policy_id', id)) {
      if (record.kind !== 'first_year' || record.status === 'expected' || record.status === 'void') continue;
      for (const line of money.book.paidLines(record)) {
        if (line.payee === HOUSE) continue;
        const cents = 0 - (settleAdvance([line], end).chargeback?.amounts[0] ?? 0);
        if (cents === 0) continue;
        for (const of of [line.payee, everybody]) found.set(of, (found.get(of) ?? 0) + cents);
      }
    }
    return found;
  }

  #count({ currency, cents }: Exposed, times: 1 | -1): void {
    const sums = this.#sums.get(currency) ?? new Map<number, number>();
    this.#sums.set(currency, sums);
    for (const [of, own] of cents) {
      const sum = (sums.get(of) ?? 0) + times * own;
      if (sum === 0) sums.delete(of);
      else sums.set(of, sum);
    }
  }

  #drop(id: number): void {
    const known = this.#known.get(id);
    if (!known) return;
    this.#known.delete(id);
    this.#count(known, -1);
  }

  #forget(): void {
    this.#known.clear();
    this.#sums.clear();
    this.#left = undefined;
  }

  #follow(): void {
    const { db, today } = this.#network;
    // Months become full.
    if (today !== this.#day) this.#left = undefined;
    this.#day = today;
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
