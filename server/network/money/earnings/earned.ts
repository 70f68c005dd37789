import type { EarningOrigin, EarningRecord, EarningType } from '@shared/contracts/network/earnings';
import { onceFor } from '../../../data/onceFor';
import { allOf } from '../../../data/patience';
import type { Network } from '../../network';
import type { Currency } from '../labels';
import { originOf } from './origin';

/** Some milliseconds. */
const atOnce = 250;
/** So many who were asked for last are kept; the ledger of most is read in no time. */
const mostKept = 32;

/** Entries of a month with the same traits, as a sum of cents. */
export interface EarnedCell {
  /** As `2026-11`. */
  month: string;
  currency: Currency;
  type: EarningType;
  origin: EarningOrigin;
  product_id: number | null;
  cents: number;
}

/** A ledger by year, month, type and product. Entries are never changed, so that only what came since is read. */
class Earned {
  readonly #db: Network['db'];
  readonly #ledger: number;
  readonly #years = new Map<string, Map<string, EarnedCell>>();
  #last = 0;

  constructor(db: Network['db'], ledger: number) {
    this.#db = db;
    this.#ledger = ledger;
  }

  /** @throws NotYet while very many are read and who asks can wait */
  of(year: number): Iterable<EarnedCell> {
    allOf(() => this.#read());
    return this.#years.get(String(year))?.values() ?? [];
  }

  /** Reads some of what came since; false when there is nothing left. */
  #read(): boolean {
    const rows = this.#db.table('earnings').some('member_id', this.#ledger, this.#last, atOnce);
    for (const row of rows) this.#add(row);
    this.#last = rows.at(-1)?.id ?? this.#last;
    return rows.length === atOnce;
  }

  #add(row: EarningRecord): void {
    const { earned_on, currency, type, policy_id, amount_cents } = row;
    const [year, month, origin] = [earned_on.slice(0, 4), earned_on.slice(0, 7), originOf(row)];
    const product_id = policy_id === null ? null : (this.#db.table('policies').get(policy_id)?.product_id ?? null);
    const cells = this.#years.get(year) ?? new Map<string, EarnedCell>();
    this.#years.set(year, cells);
    const key = `${month} ${currency} ${type} ${origin} ${product_id}`;
    const cell = cells.get(key);
    if (cell) cell.cents += amount_cents;
    else cells.set(key, { month, currency, type, origin, product_id, cents: amount_cents });
  }
}

const kept = onceFor((_: Network) => new Map<number, Earned>());

/** What a member's ledger, or all, has of a year, in cells. @throws NotYet while very many entries are read and who asks can wait */
export function earnedIn(network: Network, ledger: number | null, year: number): Iterable<EarnedCell> {
  if (ledger === null) return allEarned(network, year);
  const known = kept(network);
  const earned = known.get(ledger) ?? new Earned(network.db, ledger);
  known.delete(ledger);
  known.set(ledger, earned);
  if (known.size > mostKept) known.delete(known.keys().next().value as number);
  return earned.of(year);
}

/** As it is counted with each write. */
function* allEarned({ db }: Network, year: number): Generator<EarnedCell> {
  for (const { day: month, cells } of db.table('tallies').by('table', 'earned')) {
    if (!month.startsWith(`${year}-`)) continue;
    for (const [key, [, cents = 0]] of Object.entries(cells)) {
      const [type, currency, origin, product] = key.split(' ') as [EarningType, Currency, EarningOrigin, string];
      yield { month, currency, type, origin, product_id: product === '' ? null : Number(product), cents };
    }
  }
}
