import { setImmediate } from 'node:timers/promises';
import type { RenewalRow } from '@shared/contracts/network/earnings';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { ratesFor } from '@shared/plan/grid';
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '@shared/plan/months';
import { type RenewalPremium, renewalPremiums } from '@shared/plan/renewalForecast';
import type { Network } from '../../network';
import type { Currency, Labels } from '../labels';

const monthsAhead = 24;

/** The months of the renewal forecast: that of the day, and those after it (DOMAIN.md 4.1, commission report). */
export const forecastMonths = (today: string): string[] =>
  Array.from({ length: monthsAhead }, (_, index) => monthOf(addMonths(firstOfMonth(today), index)));

/** So many policies are read at once. */
const together = 250;

/** The policies in force that a member wrote and whose premiums go on, some at a time, with others served in between. */
async function* renewingOf({ db, sql }: Network, member_id: number): AsyncGenerator<PolicyRecord[]> {
  const found = await sql.db
    .selectFrom('policy_splits')
    .innerJoin('policies', 'policies.id', 'policy_splits.policy_id')
    .where('member_id', '=', member_id)
    .where('policies.status', '=', 'inforce')
    .where('policies.premium_mode', '<>', 'single')
    .select('policies.id')
    .orderBy('policies.id')
    .execute();
  for (let from = 0; from < found.length; from += together, await setImmediate())
    yield found
      .slice(from, from + together)
      .flatMap(({ id }) => db.table('policies').get(id) ?? [])
      .filter(({ terms }) => terms !== null);
}

/** The premiums of a policy from today to a day, and what each would renew to its writing agent by the rates of the snapshot. */
export function renewalsOf(network: Network, policy: PolicyRecord, payee: number, until: string): RenewalPremium[] {
  const { today, money } = network;
  const { group, grid, splits, shares_bp, terms } = money.engine.case(policy);
  return splits.flatMap(({ chain: [agent] }, split_index) =>
    agent?.member_id !== payee
      ? []
      : renewalPremiums(
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
        ),
  );
}

interface Asked {
  currency?: Currency | undefined;
  month?: string | undefined;
}

/** The premiums behind a member's forecast that bring something. */
export async function forecastRows(
  network: Network,
  payee: number,
  { currency, month }: Asked,
  labels: Labels,
): Promise<RenewalRow[]> {
  const until = lastOfMonth(`${month ?? forecastMonths(network.today).at(-1)}-01`);
  const rows: RenewalRow[] = [];
  for await (const some of renewingOf(network, payee)) {
    for (const policy of some) {
      if (currency && policy.currency !== currency) continue;
      const { case_no, brand, product } = labels.policy(policy.id);
      for (const premium of renewalsOf(network, policy, payee, until))
        if (premium.amount_cents !== 0 && (!month || monthOf(premium.due_on) === month))
          rows.push({ policy_id: policy.id, case_no, brand, product, currency: policy.currency, ...premium });
    }
  }
  return rows;
}
