import { type PolicyRecord, type PolicyStatus, policyStatuses, statusGroups } from '@shared/contracts/network/policies';
import { daysBetween, shiftDay } from '@shared/format/days';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signIn, testApp } from '../../../testing/app';
import { Network } from '../../network';
import { medianStays } from './medianStays';
import { riskOf } from './pendingCase';

const lantern = await testApp();
const { db } = lantern;
const network = new Network(lantern.deps);
const { today } = network;
const admin = await signIn(lantern, 'admin');
const ask = async (path: string, query: Record<string, string | number>) => {
  const { code, data, message } = (await lantern.get(path, query).set(admin)).body;
  expect(code, message).toBe(1);
  return data;
};

const dayFrom = (first: string) => fc.integer({ min: 0, max: 60 }).map((days) => shiftDay(first, days));
const write = fc.record({
  which: fc.nat(),
  status: fc.constantFrom(...policyStatuses.filter((status) => status !== 'draft')),
  status_on: dayFrom('2026-09-25'),
  submitted_on: dayFrom('2026-09-01'),
  approved_on: fc.option(dayFrom('2026-09-20')),
  issued_on: fc.option(dayFrom('2026-09-28')),
  inforce_on: dayFrom('2026-10-01'),
  isPlaced: fc.boolean(),
});

const middle = (days: number[]) => days.sort((a, b) => a - b)[Math.floor((days.length - 1) / 2)] ?? null;
const steps = ['submitted_on', 'approved_on', 'issued_on', 'inforce_on'] as const;

/** The days between two dates of the cases that have both. */
const waits = (cases: PolicyRecord[], from: (typeof steps)[number], to: (typeof steps)[number]) =>
  cases.flatMap(({ [from]: begun, [to]: ended }) =>
    begun !== null && ended !== null ? Math.max(0, daysBetween(begun, ended)) : [],
  );

it('the funnel and the pending cases follow every change of a case', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
      await db.write(async (tx) => {
        const policies = db.table('policies').all();
        for (const { which, isPlaced, ...changes } of writes) {
          const policy = policies[which % policies.length] as PolicyRecord;
          const isInforce = isPlaced || changes.status === 'inforce';
          await tx.put('policies', { ...policy, ...changes, inforce_on: isInforce ? changes.inforce_on : null });
        }
      });
      const policies = db.table('policies').all();
      const period = { from: '2026-09-05', to: '2026-10-20' };
      const cases = policies.filter(
        ({ status, submitted_on }) =>
          status !== 'draft' && submitted_on !== null && submitted_on >= period.from && submitted_on <= period.to,
      );
      const funnel = await ask('/report/funnel', { period: 'custom', ...period });
      expect(funnel.median_days).toBe(middle(waits(cases, 'submitted_on', 'inforce_on')));
      const counted = steps.map((_, step) => ({
        count: cases.filter((each) => steps.slice(step).some((later) => each[later] !== null)).length,
        median_days:
          step === 0 ? null : middle(waits(cases, steps[step - 1] ?? 'submitted_on', steps[step] ?? 'inforce_on')),
      }));
      expect(funnel.steps.map(({ count, median_days }: Record<string, number>) => ({ count, median_days }))).toEqual(
        counted,
      );

      const median = await medianStays(network);
      const isPending = (status: PolicyStatus) => statusGroups.pending.some((each) => each === status);
      const risks = policies
        .filter(({ status }) => isPending(status))
        .map(({ id, status, status_on, product_id }) => ({
          id,
          risk_bp: riskOf(
            Math.max(0, daysBetween(status_on, today)),
            median(db.table('products').get(product_id)?.brand_id ?? 0, status),
          ),
        }))
        .sort((a, b) => b.risk_bp - a.risk_bp || a.id - b.id);
      const { list, total } = await ask('/report/pending', { limit: 100 });
      expect(total).toBe(risks.length);
      expect(list.map(({ id, risk_bp }: Record<string, number>) => ({ id, risk_bp }))).toEqual(risks.slice(0, 100));
    }),
    { numRuns: tries(15) },
  );
});
