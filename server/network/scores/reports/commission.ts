import { currencies } from '@shared/contracts/fields';
import { type EarningRecord, type EarningType, earningTypes } from '@shared/contracts/network/earnings';
import type { CommissionReport } from '@shared/contracts/network/reports';
import { monthOf } from '@shared/plan/months';
import { partsOf } from '../../../data/parts';
import { originOf } from '../../money/earnings/origin';
import type { Network } from '../../network';
import { type Expected, expectedLines } from './expected';

type Account = CommissionReport['accounts'][number];
type Month = Account['months'][number];

/** So many entries are read until somebody else may do something. */
const atOnce = 250;

interface Asked {
  year: number;
  brand_id?: number | undefined;
  type?: EarningType | undefined;
}

const noTypes = () => Object.fromEntries(earningTypes.map((type) => [type, 0])) as Record<EarningType, number>;

/** The months of a year as of the report, DOMAIN.md 4.1 (commission report): what was earned, and beside it what is expected; with pauses. */
export function* commissionReport(
  network: Network,
  payee: number | null,
  { year, brand_id, type }: Asked,
): Generator<void, CommissionReport['accounts']> {
  const { db } = network;
  const table = db.table('earnings');
  const accounts = new Map<string, { account: Account; carriers: Map<number | null, number> }>();
  const accountOf = (currency: Account['currency']) => {
    let found = accounts.get(currency);
    if (!found) {
      found = { account: emptyAccount(currency, year), carriers: new Map() };
      accounts.set(currency, found);
    }
    return found;
  };
  const brandOf = (policy_id: number | null): number | null => {
    const policy = policy_id === null ? undefined : db.table('policies').get(policy_id);
    return (policy && db.table('products').get(policy.product_id)?.brand_id) ?? null;
  };

  const add = (earning: EarningRecord) => {
    const { earned_on, amount_cents } = earning;
    if (Number(earned_on.slice(0, 4)) !== year || (type && earning.type !== type)) return;
    const brand = brandOf(earning.policy_id);
    if (brand_id && brand !== brand_id) return;
    const { account, carriers } = accountOf(earning.currency);
    const month = account.months[Number(earned_on.slice(5, 7)) - 1] as Month;
    const origin = originOf(earning);
    account.total_cents += amount_cents;
    account[`${origin}_cents`] += amount_cents;
    account.by_type[earning.type] += amount_cents;
    month.total_cents += amount_cents;
    if (origin !== 'other') month[`${origin}_cents`] += amount_cents;
    month.by_type[earning.type] += amount_cents;
    carriers.set(brand, (carriers.get(brand) ?? 0) + amount_cents);
  };
  const addExpected = (expected: Expected) => {
    if ((type && expected.type !== type) || (brand_id && expected.brand_id !== brand_id)) return;
    const { account } = accountOf(expected.currency);
    account.expected_cents += expected.cents;
    account.likely_cents += expected.likely_cents;
    const month = account.months.find((each) => each.month === expected.month);
    if (!month) return;
    month.expected_cents += expected.cents;
    month.likely_cents += expected.likely_cents;
  };

  for (const some of payee === null ? table.parts(atOnce) : partsOf(table, 'member_id', payee)) {
    some.forEach(add);
    yield;
  }
  for (const some of expectedLines(network, payee)) {
    some.forEach(addExpected);
    yield;
  }
  return currencies.flatMap((currency) => {
    const found = accounts.get(currency);
    if (!found) return [];
    const carriers = [...found.carriers]
      .sort(([, a], [, b]) => b - a)
      .map(([id, cents]) => ({ id, name: (id === null ? undefined : db.table('brands').get(id)?.name) ?? '', cents }));
    return [{ ...found.account, carriers }];
  });
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
});
