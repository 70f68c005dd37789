import { type PolicyRecord, policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber, dayOfNumber } from '@shared/format/days';
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
  /** Whole months in force, which it holds for. */
  months: number;
  currency: Currency;
  cents: number;
}

/** What would be charged back of all agents: of each policy in its first year it is kept until something of it is written. */
class AllExposed {
  readonly #network: Network;
  readonly #known = new Map<number, Exposed>();
  readonly #revisions = new Map<string, number>();
  /** Those that have not been looked at yet, on a day; all that change since are for who asks. */
  #left: number[] | undefined;
  #day = '';
  /** How many have been worked out. */
  #made = 0;

  constructor(network: Network) {
    this.#network = network;
  }

  /**
   * By currency, if every policy that is in its first year lapsed today.
   * @throws NotYet while they are worked out for the first time and who asks can wait
   */
  sums(): Map<Currency, number> {
    this.#follow();
    if (this.#left === undefined || this.#left.length > 0) allOf(() => this.read());
    const found = new Map<Currency, number>();
    for (const id of this.#inFirstYear()) {
      const { currency, cents } = this.#of(id);
      if (cents !== 0) found.set(currency, (found.get(currency) ?? 0) + cents);
    }
    return found;
  }

  /** Works out some of those that are not known; false when there are none left. */
  read(): boolean {
    this.#follow();
    this.#left ??= this.#inFirstYear();
    const rows = policyColumns(this.#network).rows;
    const before = this.#made;
    for (let look = 0; look < looked && this.#made < before + atOnce; look += 1) {
      const id = this.#left.pop();
      if (id === undefined) return false;
      if (rows.number('inforce_on', id) !== null) this.#of(id);
    }
    return true;
  }

  #inFirstYear(): number[] {
    this.#follow();
    const rows = policyColumns(this.#network).now;
    const [status, on] = [rows.column('status'), rows.column('inforce_on')];
    const since = dayNumber(addMonths(this.#network.today, 0 - exposedMonths));
    const found: number[] = [];
    rows.scan({ passes: (id) => status[id] === inforce && (on[id] as number) > since }, (id) => {
      found.push(id);
    });
    return found;
  }

  #of(id: number): Exposed {
    const { db, today } = this.#network;
    const on = dayOfNumber(policyColumns(this.#network).rows.number('inforce_on', id) ?? 0);
    const months = fullMonths(on, today);
    const known = this.#known.get(id);
    if (known?.months === months) return known;
    const policy = db.table('policies').get(id) as PolicyRecord;
    const exposed = { months, currency: policy.currency, cents: this.#centsOf(policy, months) };
    this.#known.set(id, exposed);
    this.#made += 1;
    return exposed;
  }

  #centsOf({ id, terms }: PolicyRecord, months: number): number {
    const { db, money } = this.#network;
    if (!terms) return 0;
    const end = { schedule: terms.chargeback_schedule, status: 'lapsed', months } as const;
    let cents = 0;
    for (const record of db.table('commission_records').by('policy_id', id)) {
      if (record.kind !== 'first_year' || record.status === 'expected' || record.status === 'void') continue;
      for (const line of money.book.paidLines(record))
        if (line.payee !== HOUSE) cents -= settleAdvance([line], end).chargeback?.amounts[0] ?? 0;
    }
    return cents;
  }

  #forget(): void {
    this.#known.clear();
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
        this.#known.delete(row && 'policy_id' in row ? row.policy_id : (id as number));
      }
    }
  }
}

/** What would be charged back of all agents, counted once and then by what is written. */
export const allExposed = onceFor((network: Network) => new AllExposed(network));
