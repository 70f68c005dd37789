import { policyStatuses } from '@shared/contracts/network/policies';
import { tpStates } from '@shared/contracts/network/tp';
import { shiftDay } from '@shared/format/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberOf, testApp } from '../../../testing/app';
import { scopeGroup } from '../../members/group';
import { Network } from '../../network';
import type { Whose } from './asking';
import { commissionReport } from './commission';
import { funnelReport } from './funnel';
import { tpReport } from './tp';

const lantern = await testApp();
const { db, deps } = lantern;
const period = { from: '2025-12-01', to: deps.about.as_of };

/** What is asked for: of the network, of a team, of one agent, with and without filters. */
function reportsOf(network: Network) {
  const of = (id: number, scope: 'team' | 'me'): Whose => ({
    scope,
    member_id: id,
    group: scopeGroup(network, id, scope),
  });
  const all: Whose = { scope: 'network', member_id: null, group: undefined };
  const [leader, agent] = [memberOf(lantern, 'leader').id, memberOf(lantern, 'agent').id];
  const commissions = [null, leader, agent].map((payee) => commissionReport(network, payee, { year: 2026 }));
  const production = [all, of(leader, 'team'), of(leader, 'me'), of(agent, 'team')].flatMap((whose) =>
    [{}, { brand_id: 2 }, { category_group: 'annuity' as const }, { state: 'CA' }].map((filters) => [
      tpReport(network, whose, period, filters),
      funnelReport(network, whose, period, filters),
    ]),
  );
  return { commissions, production };
}

const write = fc.record({
  which: fc.nat(),
  how: fc.constantFrom(
    'status',
    'submitted',
    'inforce',
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
    expect(reportsOf(network)).toEqual(reportsOf(new Network(deps)));
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
        expect(reportsOf(network)).toEqual(reportsOf(new Network(deps)));
      }),
      { numRuns: 25 },
    );
  });
});
