import { currencies } from '@shared/contracts/fields';
import { type EarningType, earningTypes } from '@shared/contracts/network/earnings';
import type { CommissionReport } from '@shared/contracts/network/reports';
import { monthOf } from '@shared/plan/months';
import { earnedIn } from '../../money/earnings/earned';
import { prospectsOf } from '../../money/tp/prospects';
import type { Network } from '../../network';
import { brandNamesIn, productsIn } from './catalogue';
import { expectedFor } from './expected';

type Account = CommissionReport['accounts'][number];
type Month = Account['months'][number];

interface Asked {
  year: number;
  brand_id?: number | undefined;
  type?: EarningType | undefined;
}

/** An account, with its earned and pending amounts by carrier. */
interface Counted {
  account: Account;
  carriers: Map<number | null, number>;
  pending: Map<number, { expected_cents: number; likely_cents: number }>;
}

const noTypes = () => Object.fromEntries(earningTypes.map((type) => [type, 0])) as Record<EarningType, number>;

/** The months of a year for the commission report (domain.md 4.1): earned and expected amounts. */
export async function commissionReport(
  network: Network,
  payee: number | null,
  { year, brand_id, type }: Asked,
): Promise<CommissionReport['accounts']> {
  const { db } = network.sql;
  const [products, brands] = [await productsIn(db), await brandNamesIn(db)];
  const accounts = new Map<string, Counted>();
  const accountOf = (currency: Account['currency']) => {
    let account = accounts.get(currency);
    if (!account) {
      account = { account: emptyAccount(currency, year), carriers: new Map(), pending: new Map() };
      accounts.set(currency, account);
    }
    return account;
  };
  for (const cell of await earnedIn(network, payee, year)) {
    if (type && cell.type !== type) continue;
    const brand = cell.product_id === null ? null : (products.get(cell.product_id)?.brand_id ?? null);
    if (brand_id && brand !== brand_id) continue;
    const { account, carriers } = accountOf(cell.currency);
    const month = account.months[Number(cell.month.slice(5, 7)) - 1] as Month;
    account.total_cents += cell.cents;
    account[`${cell.origin}_cents`] += cell.cents;
    account.by_type[cell.type] += cell.cents;
    month.total_cents += cell.cents;
    if (cell.origin !== 'other') month[`${cell.origin}_cents`] += cell.cents;
    month.by_type[cell.type] += cell.cents;
    carriers.set(brand, (carriers.get(brand) ?? 0) + cell.cents);
  }
  for (const expected of await expectedFor(network, products, payee, type)) {
    if (brand_id && expected.brand_id !== brand_id) continue;
    const { account, pending } = accountOf(expected.currency);
    const carrier = pending.get(expected.brand_id) ?? { expected_cents: 0, likely_cents: 0 };
    pending.set(expected.brand_id, carrier);
    for (const sums of [account, carrier]) {
      sums.expected_cents += expected.cents;
      sums.likely_cents += expected.likely_cents;
    }
    const month = account.months.find((each) => each.month === expected.month);
    if (!month) continue;
    month.expected_cents += expected.cents;
    month.likely_cents += expected.likely_cents;
  }
  const prospects = await prospectsOf(network);
  return currencies.flatMap((currency) => {
    const account = accounts.get(currency);
    if (!account) return [];
    const carriers = [...account.carriers]
      .sort(([, a], [, b]) => b - a)
      .map(([id, cents]) => ({ id, name: (id === null ? undefined : brands.get(id)) ?? '', cents }));
    return [{ ...account.account, carriers, prospects: prospectsIn(brands, prospects, account.pending) }];
  });
}

/** Pending amounts per carrier, with the outcome of the cases it has decided. */
function prospectsIn(
  brands: ReadonlyMap<number, string>,
  prospects: Awaited<ReturnType<typeof prospectsOf>>,
  pending: Counted['pending'],
): Account['prospects'] {
  return [...pending]
    .map(([id, sums]) => {
      const { decided = 0, placed = 0, placement_bp } = prospects.get(id) ?? {};
      const name = brands.get(id) ?? '';
      return { id, name, decided, placed, placement_bp: placement_bp ?? 0, ...sums };
    })
    .sort((a, b) => b.likely_cents - a.likely_cents || a.id - b.id);
}

const emptyAccount = (currency: Account['currency'], year: number): Account => ({
  currency,
  total_cents: 0,
  own_cents: 0,
  override_cents: 0,
  other_cents: 0,
  by_type: noTypes(),
  months: Array.from(
    { length: 12 },
    (_, index): Month => ({
      month: monthOf(`${year}-${String(index + 1).padStart(2, '0')}-01`),
      total_cents: 0,
      own_cents: 0,
      override_cents: 0,
      by_type: noTypes(),
      expected_cents: 0,
      likely_cents: 0,
    }),
  ),
  carriers: [],
  expected_cents: 0,
  likely_cents: 0,
  prospects: [],
});
