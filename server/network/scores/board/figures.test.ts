import type { PolicyRecord } from '@shared/contracts/network/policies';
import { addMonths, lastOfMonth } from '@shared/plan/months';
import { persistencyAt } from '@shared/plan/persistency';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { ScoreSample } from '../../../testing/scoreSample';
import { figuresFor } from '../../money/tp/rollUp';
import { Network } from '../../network';
import { Leaderboard } from './board';
import { standingsIn } from './figures';

const today = '2026-11-20';
const periods = { period: { from: '2026-11-01', to: today }, previous: { from: '2026-10-01', to: '2026-10-20' } };
const seed = 20261120;
const day = (from: string, days: number) =>
  fc
    .integer({ min: 0, max: days })
    .map((after) => new Date(Date.parse(from) + after * 86_400_000).toISOString().slice(0, 10));

describe('standings', () => {
  it('have the persistency that the plan calculates from the policies, to the day', async () => {
    const sample = await ScoreSample.make();
    sample.member(1, null, 'NV');
    for (const id of [2, 3, 4]) sample.member(id, 1);
    const credited = fc.record({
      member_id: fc.constantFrom(2, 3, 4),
      tp_cents: fc.integer({ min: 1, max: 900_000 }),
      on: day('2024-07-28', 460).chain((on) => fc.constantFrom(on, lastOfMonth(on))),
      // Days from the 13-month mark to the policy's end; null for a policy that stays.
      left: fc.option(fc.integer({ min: -2, max: 2 })),
    });
    const policies: PolicyRecord[] = [];
    const rows = fc.sample(credited, { numRuns: 300, seed }).map(({ member_id, tp_cents, on, left }, index) => {
      const marked = addMonths(on, 13);
      const ended_on =
        left === null ? null : new Date(Date.parse(marked) + left * 86_400_000).toISOString().slice(0, 10);
      sample.tp(member_id, tp_cents, on);
      policies.push(sample.policy(index + 1, ended_on));
      return { member_id, tp_cents, inforce_on: on, ended_on };
    });
    const network = new Network((await sample.app({ policies })).deps);
    const { now, before } = await standingsIn(network, periods)('persistency');
    for (const id of [2, 3, 4]) {
      const own = rows.filter(({ member_id }) => member_id === id);
      const [expected, earlier] = [persistencyAt('2026-10-31', own), persistencyAt('2026-09-30', own)];
      expect(expected.surviving_cents).toBeLessThan(expected.cohort_cents);
      expect([now.value[id], now.policies[id], before[id]]).toEqual([
        expected.persistency_bp,
        expected.policies,
        earlier.persistency_bp,
      ]);
    }
  });

  it('count the directs who were active and licensed on the last day of each period', async () => {
    const { db } = await testApp();
    const [licence, history] = [db.table('licences').all()[0], db.table('member_statuses').all()[0]];
    if (!licence || !history) throw new Error('The fixtures have no license or history.');
    const status = fc.constantFrom('active' as const, 'suspended' as const);
    const direct = fc.record({
      status,
      licence: fc.constantFrom('active' as const, 'revoked' as const),
      issued_on: fc.option(day('2026-10-10', 45), { freq: 1 }),
      expires_on: day('2026-10-10', 60),
      /** The status before `changed_on`: undefined without a history, null for a member who joined that day. */
      before: fc.constantFrom(undefined, null, 'active' as const, 'suspended' as const),
      changed_on: day('2026-10-10', 42),
    });
    const directs = fc.sample(direct, { numRuns: 400, seed });
    const sample = await ScoreSample.make();
    sample.member(1, null, 'NV');
    const licences = [];
    const member_statuses: (typeof history)[] = [];
    const expected = [0, 0];
    for (const [index, { before, changed_on, status, ...paper }] of directs.entries()) {
      const member_id = sample.member(index + 2, 1, 'AS', { status });
      const { issued_on, expires_on } = paper;
      licences.push({
        ...licence,
        id: member_id,
        member_id,
        licence_no: `SAMPLE-${member_id}`,
        status: paper.licence,
        issued_on,
        expires_on,
        verified_by: null,
      });
      const add = (row: Pick<typeof history, 'status' | 'from_on' | 'to_on'>) =>
        member_statuses.push({ ...history, id: member_statuses.length + 1, member_id, changed_by: null, ...row });
      if (before) add({ status: before, from_on: '2020-01-01', to_on: changed_on });
      if (before !== undefined) add({ status, from_on: changed_on, to_on: null });
      for (const [place, on] of [today, '2026-10-20'].entries()) {
        const then = before === undefined || on === today || changed_on <= on ? status : before;
        const isLicensed = paper.licence === 'active' && expires_on >= on && (issued_on === null || issued_on <= on);
        if (then === 'active' && isLicensed) expected[place] = (expected[place] ?? 0) + 1;
      }
    }
    const network = new Network((await sample.app({ licences, member_statuses })).deps);
    const { now, before } = await standingsIn(network, periods)('licensed_directs');
    expect([now.value[1], before[1]]).toEqual(expected);
  });
});

describe('previous ranks', () => {
  it('count the compared members with a higher value', () => {
    const value = fc.integer({ min: -2, max: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 30 }), (members) => {
        const compared = members.map((_, index) => index + 1);
        const now = figuresFor(members.length + 1);
        now.value.set([0, ...members.map(([value]) => value)]);
        const before = Float64Array.from([0, ...members.map(([, value]) => value)]);
        const board = new Leaderboard(compared, now, before);
        for (const { member_id, previous_rank } of board.places(1, board.size)) {
          const had = before[member_id] ?? 0;
          const rank = 1 + compared.filter((id) => (before[id] ?? 0) > had).length;
          expect(previous_rank).toBe(had > 0 ? rank : null);
          expect(board.placeOf(member_id)?.previous_rank).toBe(previous_rank);
        }
      }),
      { numRuns: tries(400), seed },
    );
  });
});
