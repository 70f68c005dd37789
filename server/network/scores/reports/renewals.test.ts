import type { PolicyRecord } from '@shared/contracts/network/policies';
import { ratesFor } from '@shared/plan/grid';
import { addMonths, lastOfMonth } from '@shared/plan/months';
import { renewalPremiums } from '@shared/plan/renewalForecast';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import type { CommissionEngine } from '../../money/commissionEngine';
import { engineOf } from '../../money/facts';
import { Network } from '../../network';
import { renewalForecast } from './renewals';

type Renewals = Awaited<ReturnType<typeof renewalForecast>>;

/** The figures of renewals by what they are of, added up. */
function figuresOf(accounts: Renewals): Record<string, number> {
  const figures: Record<string, number> = {};
  const add = (name: string, more: number) => {
    if (more !== 0) figures[name] = (figures[name] ?? 0) + more;
  };
  for (const { currency, total_cents, months, carriers } of accounts) {
    add(`${currency} all`, total_cents);
    for (const { month, cents, premiums, premium_cents } of months)
      for (const [at, each] of [cents, premiums, premium_cents].entries()) add(`${currency} ${month} ${at}`, each);
    for (const { id, cents } of carriers) add(`${currency} of ${id}`, cents);
  }
  return figures;
}

/** The premiums of a policy until the end of the forecast that bring its agents something, one by one. */
function premiumsOf(engine: CommissionEngine, today: string, policy: PolicyRecord) {
  if (policy.status !== 'inforce' || !policy.terms) return [];
  const { group, grid, splits, shares_bp, terms } = engine.case(policy);
  const until = lastOfMonth(addMonths(today, 23));
  return splits.flatMap(({ chain: [agent] }, split_index) =>
    renewalPremiums(
      {
        ...{ ...policy, inforce_on: policy.inforce_on ?? today, tp_method: terms.tp_method, shares_bp, split_index },
        renewal_bp: (band) => (agent ? ratesFor(grid, { kind: 'renewal', group, band }).of(agent) : 0),
      },
      today,
      until,
    ).filter(({ amount_cents }) => amount_cents !== 0),
  );
}

describe('what all policies renew', () => {
  it.each([0, 11, 100, 400])('%i days on is what those of all agents come to, premium by premium', async (days) => {
    const lantern = await testApp();
    lantern.clock.advance({ minutes: days * 24 * 60 });
    const network = new Network(lantern.deps);
    const policies = [...lantern.db.table('policies').each()];
    const { engine } = engineOf(lantern.db);
    const each: Renewals = [];
    for (const { id } of lantern.db.table('members').all()) each.push(...(await renewalForecast(network, id)));
    const all = await renewalForecast(network, null);
    expect(figuresOf(all)).toEqual(figuresOf(each));
    for (const { currency, months, policies: count } of all) {
      const premiums = policies
        .filter((policy) => policy.currency === currency)
        .map((policy) => premiumsOf(engine, network.today, policy));
      expect(count).toBe(premiums.filter(({ length }) => length > 0).length);
      expect(months).toHaveLength(24);
      for (const { month, cents } of months) {
        const due = premiums.flat().filter(({ due_on }) => due_on.startsWith(month));
        expect(cents).toBe(due.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
      }
    }
  });
});
