import { currencies } from '@shared/contracts/fields';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { RenewalForecast } from '@shared/contracts/network/reports';
import { ratesFor } from '@shared/plan/grid';
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '@shared/plan/months';
import { renewalPremiums } from '@shared/plan/renewalForecast';
import { partsOf } from '../../../data/parts';
import type { Network } from '../../network';

type Account = RenewalForecast['accounts'][number];

const monthsAhead = 24;
/** So many policies are looked at until somebody else may do something. */
const atOnce = 50;

/** What the policies that somebody wrote, or all, will renew from today on, by the rates of their snapshots (DOMAIN.md 3.2, 4.1); with pauses. */
export function* renewalForecast(network: Network, payee: number | null): Generator<void, Account[]> {
  const { db, today, money } = network;
  const table = db.table('policies');
  const months = Array.from({ length: monthsAhead }, (_, index) => monthOf(addMonths(firstOfMonth(today), index)));
  const until = lastOfMonth(`${months.at(-1)}-01`);
  const accounts = new Map<string, Account>();
  const carriers = new Map<string, Map<number, number>>();

  const add = (policy: PolicyRecord) => {
    const { group, grid, splits, shares_bp, terms, brand_id } = money.book.case(policy);
    let brings = false;
    for (const [split_index, { chain }] of splits.entries()) {
      const [agent] = chain;
      if (!agent || (payee !== null && agent.member_id !== payee)) continue;
      const premiums = renewalPremiums(
        {
          ...policy,
          inforce_on: policy.inforce_on ?? today,
          tp_method: terms.tp_method,
          shares_bp,
          split_index,
          renewal_bp: (band) => ratesFor(grid, { kind: 'renewal', group, band }).of(agent),
        },
        today,
        until,
      );
      for (const { due_on, premium_cents, amount_cents } of premiums) {
        if (amount_cents === 0) continue;
        brings = true;
        const account = accountOf(policy.currency);
        const month = account.months.find((each) => each.month === monthOf(due_on));
        if (!month) continue;
        month.cents += amount_cents;
        month.premiums += 1;
        month.premium_cents += premium_cents;
        account.total_cents += amount_cents;
        const brands = carriers.get(policy.currency) ?? new Map<number, number>();
        carriers.set(policy.currency, brands.set(brand_id, (brands.get(brand_id) ?? 0) + amount_cents));
      }
    }
    if (brings) accountOf(policy.currency).policies += 1;
  };

  function accountOf(currency: Account['currency']): Account {
    let account = accounts.get(currency);
    if (!account) {
      const empty = (month: string) => ({ month, cents: 0, premiums: 0, premium_cents: 0 });
      account = { currency, total_cents: 0, policies: 0, months: months.map(empty), carriers: [] };
      accounts.set(currency, account);
    }
    return account;
  }

  for (const some of payee === null ? table.parts(atOnce) : partsOf(table, 'member_id', payee)) {
    for (const policy of some)
      if (policy.status === 'inforce' && policy.terms !== null && policy.premium_mode !== 'single') add(policy);
    yield;
  }
  return currencies.flatMap((currency) => {
    const account = accounts.get(currency);
    if (!account) return [];
    const brands = [...(carriers.get(currency) ?? [])].sort(([a, one], [b, other]) => other - one || a - b);
    return [
      {
        ...account,
        carriers: brands.map(([id, cents]) => ({ id, name: db.table('brands').get(id)?.name ?? '', cents })),
      },
    ];
  });
}
