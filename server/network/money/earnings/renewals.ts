import { setImmediate } from 'node:timers/promises';
import type { RenewalRow } from '@shared/contracts/network/earnings';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { ratesFor } from '@shared/plan/grid';
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '@shared/plan/months';
import { type RenewalPremium, renewalPremiums } from '@shared/plan/renewalForecast';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import type { Currency } from '../../reads/currencyTotals';
import { loaded } from '../../records/loaded';
import { recordsOf } from '../../records/read';
import type { CommissionEngine } from '../commissionEngine';
import { engineOf } from '../facts';

const monthsAhead = 24;

/** The months of the renewal forecast, beginning with the current one (domain.md 4.1, commission report). */
export const forecastMonths = (today: string): string[] =>
  Array.from({ length: monthsAhead }, (_, index) => monthOf(addMonths(firstOfMonth(today), index)));

/**
 * The premiums of a policy from today until a day, with the writing agent's renewal for each at the rates of the
 * snapshot.
 */
function renewalsOf(
  { engine, today }: { engine: CommissionEngine; today: string },
  policy: PolicyRecord,
  payee: number,
  until: string,
): RenewalPremium[] {
  const { group, grid, splits, shares_bp, terms } = engine.case(policy);
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

/** Policies read before other calls get their turn. */
const together = 100;

/** The premiums behind a member's forecast that pay the member. */
export async function forecastRows(
  { sql: { db }, today }: Network,
  user: NetworkCaller,
  payee: number,
  { currency, month }: Asked,
): Promise<RenewalRow[]> {
  const until = lastOfMonth(`${month ?? forecastMonths(today).at(-1)}-01`);
  const rows: RenewalRow[] = [];
  const renewing = await db
    .selectFrom('policy_splits')
    .innerJoin('policies', 'policies.id', 'policy_splits.policy_id')
    .where('policy_splits.member_id', '=', payee)
    .where('policies.status', '=', 'inforce')
    .where('policies.premium_mode', '<>', 'single')
    .$if(currency !== undefined, (query) => query.where('policies.currency', '=', currency as Currency))
    .select('policies.id')
    .distinct()
    .orderBy('policies.id')
    .execute();
  const set = await loaded(db, { grids: 'all', levels: 'all', categories: 'all', products: 'all' });
  const { engine } = engineOf(set);
  for (let from = 0; from < renewing.length; from += together) {
    const ids = renewing.slice(from, from + together).map(({ id }) => id);
    const labels = await labelsFor(db, user, { policies: ids });
    for (const policy of await recordsOf(db, 'policies', ids)) {
      if (!policy.terms) continue;
      const { case_no, brand, product } = labels.policy(policy.id);
      for (const premium of renewalsOf({ engine, today }, policy, payee, until))
        if (premium.amount_cents !== 0 && (!month || monthOf(premium.due_on) === month))
          rows.push({ policy_id: policy.id, case_no, brand, product, currency: policy.currency, ...premium });
    }
    await setImmediate();
  }
  return rows;
}
