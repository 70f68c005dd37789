import { type PolicyRecord, policyStatuses, premiumModes } from '@shared/contracts/network/policies';
import { tpStates } from '@shared/contracts/network/tp';
import { shiftDay } from '@shared/format/days';
import { ratesFor } from '@shared/plan/grid';
import { addMonths, lastOfMonth } from '@shared/plan/months';
import { renewalPremiums } from '@shared/plan/renewalForecast';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unhurried } from '../../../data/unhurried';
import { memberOf, testApp } from '../../../testing/app';
import { uncheckedNetwork } from '../../../testing/networks';
import { scopeGroup } from '../../members/group';
import { Network } from '../../network';
import type { Whose } from './asking';
import { commissionReport } from './commission';
import { funnelReport } from './funnel';
import { renewalForecast } from './renewals';
import { wholeForecast } from './renewing';
import { tpReport } from './tp';

const lantern = await testApp({ network: await uncheckedNetwork() });
const { db, deps } = lantern;
const period = { from: '2025-12-01', to: deps.about.as_of };

type Renewals = ReturnType<typeof wholeForecast>;

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

/** Whether one of its agents gets something for a premium of the forecast. */
function bringsSomething({ money, today }: Network, policy: PolicyRecord): boolean {
  if (policy.status !== 'inforce' || !policy.terms) return false;
  const { group, grid, splits, shares_bp, terms } = money.engine.case(policy);
  return splits.some(({ chain: [agent] }, split_index) =>
    renewalPremiums(
      {
        ...{ ...policy, inforce_on: policy.inforce_on ?? today, tp_method: terms.tp_method, shares_bp, split_index },
        renewal_bp: (band) => (agent ? ratesFor(grid, { kind: 'renewal', group, band }).of(agent) : 0),
      },
      today,
      lastOfMonth(addMonths(today, 23)),
    ).some(({ amount_cents }) => amount_cents !== 0),
  );
}

/** What is asked for: of the network, of a team, of one agent, with and without filters. */
async function reportsOf(network: Network) {
  const of = (id: number, scope: 'team' | 'me'): Whose => ({
    scope,
    member_id: id,
    group: scopeGroup(network, id, scope),
  });
  const all: Whose = { scope: 'network', member_id: null, group: undefined };
  const [leader, agent] = [memberOf(lantern, 'leader').id, memberOf(lantern, 'agent').id];
  const commissions = await Promise.all(
    [null, leader, agent].map((payee) => commissionReport(network, payee, { year: 2026 })),
  );
  const production = [all, of(leader, 'team'), of(leader, 'me'), of(agent, 'team')].flatMap((whose) =>
    [{}, { brand_id: 2 }, { category_group: 'annuity' as const }, { state: 'CA' }].map((filters) => [
      tpReport(network, whose, period, filters),
      funnelReport(network, whose, period, filters),
    ]),
  );
  return { commissions, production, renewals: wholeForecast(network) };
}

const write = fc.record({
  which: fc.nat(),
  how: fc.constantFrom(
    'status',
    'submitted',
    'inforce',
    'premium',
    'splits',
    'cents',
    'state',
    'day',
    'gone',
    'record',
    'earning' as const,
  ),
  to: fc.nat(),
});

describe('what reports keep', () => {
  it('is what is counted anew, whatever is written', async () => {
    const network = new Network(deps);
    expect(await reportsOf(network)).toEqual(await reportsOf(new Network(deps)));
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 5 }), async (writes) => {
        for (const { which, how, to } of writes)
          await db.write((tx) => {
            const pick = <T>(rows: readonly T[]) => rows[which % rows.length] as T;
            const policy = pick(db.table('policies').all());
            const row = pick(db.table('tp_records').all());
            const on = shiftDay(deps.about.as_of, -(to % 500));
            const member_id = pick(network.tree.team(memberOf(lantern, 'leader').id));
            if (how === 'status')
              tx.put('policies', { ...policy, status: policyStatuses[to % policyStatuses.length] ?? 'inforce' });
            if (how === 'submitted') tx.put('policies', { ...policy, submitted_on: to % 3 === 0 ? null : on });
            if (how === 'inforce') tx.put('policies', { ...policy, inforce_on: to % 3 === 0 ? null : on });
            const premium_mode = premiumModes[to % premiumModes.length] ?? 'annual';
            if (how === 'premium')
              tx.put('policies', { ...policy, premium_mode, modal_premium_cents: 1 + (to % 100_000) });
            // The agents of what is in force stay who they are.
            if (how === 'splits' && policy.inforce_on === null)
              tx.put('policies', { ...policy, splits: policy.splits.map((split) => ({ ...split, member_id })) });
            if (how === 'cents') tx.put('tp_records', { ...row, tp_cents: to % 1_000_000 });
            if (how === 'state') tx.put('tp_records', { ...row, state: tpStates[to % tpStates.length] ?? 'void' });
            if (how === 'day') tx.put('tp_records', { ...row, inforce_on: row.inforce_on && on });
            if (how === 'gone') tx.delete('tp_records', row.id);
            const record = pick(db.table('commission_records').all());
            if (how === 'record') tx.put('commission_records', { ...record, status: to % 2 ? 'void' : 'expected' });
            const earning = pick(db.table('earnings').all());
            // Entries are added, and never changed.
            if (how === 'earning') tx.put('earnings', { ...earning, id: tx.nextId('earnings'), amount_cents: to });
          });
        expect(await reportsOf(network)).toEqual(await reportsOf(new Network(deps)));
      }),
      { numRuns: tries(25) },
    );
  });

  it('is of renewals what those of all agents come to, each counted by the own policies', async () => {
    const network = new Network(deps);
    const each: Renewals = [];
    for (const { id } of db.table('members').all()) each.push(...(await unhurried(renewalForecast(network, id))));
    const all = wholeForecast(network);
    expect(figuresOf(all)).toEqual(figuresOf(each));
    expect(all.map(({ policies }) => policies)).toEqual(
      all.map(({ currency, months }) => {
        const renewing = [...db.table('policies').each()].filter((policy) => policy.currency === currency);
        expect(months).toHaveLength(24);
        return renewing.filter((policy) => bringsSomething(network, policy)).length;
      }),
    );
  });
});
