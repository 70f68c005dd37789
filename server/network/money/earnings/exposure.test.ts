import { addMonths, firstOfMonth, fullMonths, lastOfMonth } from '@shared/plan/months';
import { type PaidLine, unearnedAtEnd } from '@shared/plan/settle';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { casesOf } from '../../../testing/cases';
import { freshMembers } from '../../../testing/money';
import { Network } from '../../network';
import type { RecordSet } from '../../records/loaded';
import { engineOf } from '../facts';
import { exposureTo } from './exposed';
import type { Exposure } from './outlook';
import { monthsAtRisk } from './unearned';

/** The exposure of each member on a day, record by record, from the stored lines (domain.md 6, B6). */
function exposureOn(db: RecordSet, day: string): (member_id: number) => Record<string, number> {
  const { engine } = engineOf(db);
  const byPayee = new Map<PaidLine['payee'], Map<string, number>>();
  for (const record of db.table('commission_records').all()) {
    const policy = db.table('policies').get(record.policy_id);
    if (record.kind !== 'first_year' || record.status === 'expected' || record.status === 'void') continue;
    if (policy?.status !== 'inforce' || policy.inforce_on === null || !policy.terms) continue;
    if (policy.inforce_on <= addMonths(day, 0 - monthsAtRisk)) continue;
    const schedule = policy.terms.chargeback_schedule;
    const end = { schedule, status: 'lapsed', months: fullMonths(policy.inforce_on, day) } as const;
    for (const line of engine.paidLines(record)) {
      const own = byPayee.get(line.payee) ?? new Map<string, number>();
      own.set(record.currency, (own.get(record.currency) ?? 0) + unearnedAtEnd(line, end));
      byPayee.set(line.payee, own);
    }
  }
  return (member_id) => nonZero(byPayee.get(member_id) ?? []);
}

let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
});

describe('the exposure of a member', () => {
  it('equals the chargeback of a lapse, even after a refund', async () => {
    const agent = freshMembers(lantern, 1)[0] as number;
    const exposure = async () => {
      const { accounts } = await cases.get('admin', '/earning/summary', { member_id: agent });
      return accounts.find(({ currency }: { currency: string }) => currency === 'USD')?.exposure_cents ?? 0;
    };
    const before = await exposure();
    const policy = await cases.inForce(agent);
    const money = (kind: 'additional' | 'refund', amount_cents: number) =>
      cases.post('admin', '/policy/addMoney', {
        policy_id: policy.id,
        kind,
        amount_cents,
        received_on: cases.today(),
        method: 'check',
      });
    const planned = (await exposure()) - before;
    // The first premium is in; this brings the year's money to 6,000.00, 2,400.00 above the plan.
    await money('additional', 570_000);
    const raised = (await exposure()) - before;
    expect(raised).toBe((planned / 360_000) * 600_000);
    await money('refund', -120_000);
    const refunded = (await exposure()) - before;
    expect(refunded).toBe((planned / 360_000) * 480_000);
    lantern.clock.advance({ minutes: 150 * 24 * 60 });
    const now = await exposure();
    await cases.move({ ...policy, version: lantern.db.table('policies').get(policy.id)?.version ?? 0 }, 'lapsed', {
      reason: 'Not paid.',
    });
    const taken = cases
      .linesOf(policy.id, agent)
      .filter(({ record }) => record.kind === 'chargeback')
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    expect(now - (await exposure())).toBe(0 - taken);
    expect(taken).toBeLessThan(0);
  });
});

const nonZero = (cents: Iterable<readonly [string, number]>) =>
  Object.fromEntries([...cents].filter(([, each]) => each !== 0));
const todayOf = ({ outlooks }: Exposure) =>
  nonZero([...outlooks].map(([currency, { today }]) => [currency, today.unearned_cents] as const));

describe('the exposure of all agents', () => {
  it('equals the sum over all members, after every write and on every day', async () => {
    const network = new Network(lantern.deps);
    const { db } = lantern;
    const members = db.table('members').all();
    const agrees = async () => {
      const all = await exposureTo(network, null, Number.MAX_SAFE_INTEGER);
      const expected = exposureOn(db, network.today);
      const [together, cases] = [new Map<string, number>(), new Map<number, number>()];
      for (const { id } of members) {
        const own = await exposureTo(network, id, Number.MAX_SAFE_INTEGER);
        expect(todayOf(own)).toEqual(expected(id));
        for (const [currency, cents] of Object.entries(todayOf(own)))
          together.set(currency, (together.get(currency) ?? 0) + cents);
        for (const { id: policy, cents } of own.cases) cases.set(policy, (cases.get(policy) ?? 0) + cents);
      }
      expect(todayOf(all)).toEqual(Object.fromEntries(together));
      expect(new Map(all.cases.map(({ id, cents }) => [id, cents]))).toEqual(cases);
    };
    await agrees();
    for (const [after, month] of [0, 1, 5, 10, 11].entries()) {
      const end = lastOfMonth(addMonths(firstOfMonth(network.today), month));
      const id = members[after * 7]?.id as number;
      const { outlooks } = await exposureTo(network, id, Number.MAX_SAFE_INTEGER);
      const atEnd = [...outlooks].map(
        ([currency, { months }]) => [currency, months[month]?.unearned_cents ?? 0] as const,
      );
      expect(nonZero(atEnd)).toEqual(exposureOn(db, end)(id));
    }
    const write = fc.record({
      which: fc.nat(),
      how: fc.constantFrom(
        ...(['lapsed', 'later', 'void', 'line', 'day', 'debit'] as const),
        ...(['chargeback', 'refund', 'refund void'] as const),
      ),
      cents: fc.integer({ min: 0, max: 500_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 4 }), async (writes) => {
        for (const { which, how, cents } of writes) {
          if (how === 'day') lantern.clock.advance({ minutes: 60 * 24 * (which % 20) });
          await db.write(async (tx) => {
            const pick = <T>(rows: readonly T[]) => rows[which % rows.length] as T;
            const policy = pick(
              db
                .table('policies')
                .all()
                .filter(({ status }) => status === 'inforce'),
            );
            const record = pick(db.table('commission_records').by('policy_id', policy.id));
            const line = record && pick(db.table('commission_lines').by('record_id', record.id));
            if (how === 'lapsed') await tx.put('policies', { ...policy, status: 'lapsed' });
            if (how === 'later') await tx.put('policies', { ...policy, inforce_on: network.today });
            if (how === 'void' && record) await tx.put('commission_records', { ...record, status: 'void' });
            if (how === 'line' && line) await tx.put('commission_lines', { ...line, advanced_cents: cents });
            if (how === 'debit' && line)
              await tx.put('commission_lines', { ...line, amount_cents: -cents, advanced_cents: -cents });
            if (how !== 'chargeback' && how !== 'refund' && how !== 'refund void') return;
            // A settlement moves each line of a record. A refund also reduces the record's base, and its void restores
            // the base.
            const root = db
              .table('commission_records')
              .by('policy_id', policy.id)
              .find(({ kind, parent_record_id }) => kind === 'first_year' && parent_record_id === null);
            if (!root) return;
            const id = await tx.newId('commission_records');
            const refund = pick(db.table('orders').all()).id;
            const base = how === 'refund' ? -Math.min(cents, root.base_cents) : Math.min(cents, root.base_cents);
            await tx.put('commission_records', {
              ...{ ...root, id, record_no: `CR27-${id}`, kind: 'reversal', parent_record_id: root.id },
              ...(how === 'chargeback'
                ? { cause: 'end' }
                : { cause: 'refund', order_id: refund === root.order_id ? null : refund, base_cents: base }),
            });
            for (const each of db.table('commission_lines').by('record_id', root.id)) {
              const amount_cents = -Math.round(each.advanced_cents / (2 + (cents % 3)));
              const settled = { amount_cents, advanced_cents: amount_cents, earning_id: null };
              await tx.put('commission_lines', {
                ...each,
                ...settled,
                id: await tx.newId('commission_lines'),
                record_id: id,
              });
            }
          });
        }
        await agrees();
      }),
      { numRuns: tries(15) },
    );
  });
});
