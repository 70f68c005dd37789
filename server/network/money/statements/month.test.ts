import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { StatementMatch } from '@shared/contracts/network/statements';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { casesOf } from '../../../testing/cases';
import { freshMembers } from '../../../testing/money';
import { moneyFaults } from '../invariants';

/** One month of a carrier's statements, to the cent (domain.md 3.12.18). */
const lantern = await testApp();
const cases = casesOf(lantern);
const [ada] = freshMembers(lantern, 1) as [number];
const brand_id = cases.product((one) => one.advance_bp === 10_000).brand_id;
const annual = { premium_mode: 'annual', modal_premium_cents: 6_000_00 };

const days = (count: number) => lantern.clock.advance({ minutes: count * 24 * 60 });
const policyOf = (id: number) => lantern.db.table('policies').get(id);
const recordsOf = (policy_id: number) =>
  lantern.db
    .table('commission_records')
    .by('policy_id', policy_id)
    .filter(({ status }) => status !== 'void' && status !== 'expected')
    .sort((a, b) => a.id - b.id);
const last = (policy_id: number) => recordsOf(policy_id).at(-1) as CommissionRecord;
const entriesOf = (policy_id: number) =>
  lantern.db
    .table('earnings')
    .by('policy_id', policy_id)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
const answered = ({ code, message, data }: { code: number; message: string; data: unknown }) => {
  if (code !== 1) throw new Error(`${message} ${JSON.stringify(data)}`);
  return data;
};
interface Imported {
  statement_id: number;
  buckets: Record<string, { count: number; amount_cents: number; variance_cents: number }>;
}
const imported = async (reference: string, rows: object[]) =>
  answered(await cases.post('admin', '/statement/import', { brand_id, reference, rows })) as Imported;
const linesOf = async (statement_id: number): Promise<StatementMatch[]> =>
  (await cases.get('admin', '/statement/lines', { statement_id, limit: 100 })).list;
const statement = (id: number) => cases.get('admin', '/statement/detail', { id });

it('closes a month: premiums, a split, a part with its rest, duplicates, a chargeback, and an undone file', async () => {
  const renewing = await cases.inForce(ada, annual);
  days(400);
  const [split, part, lapsing] = [
    await cases.inForce(ada, annual),
    await cases.inForce(ada, annual),
    await cases.inForce(ada, annual),
  ];
  const day = cases.today();
  const gross_cents = last(split.id).gross_cents;
  // T1's case with one agent: TP 6,000.00 at the house's 115% (domain.md 3.3).
  expect([split, part, lapsing].map(({ id }) => last(id).gross_cents)).toEqual([6_900_00, 6_900_00, 6_900_00]);
  const line = (id: number, amount_cents: number, more: object = {}) => ({
    ...{ policy_no: `t ${id}`, amount_cents, paid_on: day, named_insured: 'Chen, Wei' },
    ...more,
  });
  const renewal = { kind: 'renewal', kind_text: 'RNWL', premium_cents: 6_000_00, effective_on: day };
  const before = entriesOf(renewing.id);
  const rows = [
    line(renewing.id, 180_00, renewal),
    line(split.id, 4_140_00, { kind: 'first_year' }),
    line(split.id, 2_760_00, { kind: 'first_year' }),
    line(part.id, 4_000_00, { kind: 'first_year' }),
    line(part.id, 4_000_00, { kind: 'first_year' }),
    line(lapsing.id, 6_900_00, { kind: 'first_year' }),
    line(lapsing.id, -6_900_00, { kind: 'chargeback' }),
    { policy_no: 'NOBODY-1', amount_cents: 12_34, paid_on: day },
  ];

  // The whole file is undone first: it was the wrong month's.
  const wrong = await imported('October', rows);
  await cases.post('admin', '/statement/undo', { id: wrong.statement_id, version: 0, reason: 'Wrong month.' });
  expect([split, part, lapsing].map(({ id }) => last(id).statement_amount_cents)).toEqual([null, null, null]);

  const first = await imported('November', rows);
  expect(first.buckets).toEqual({
    matched: { count: 3, amount_cents: 13_800_00, variance_cents: 0 },
    variance: { count: 1, amount_cents: 4_000_00, variance_cents: 4_000_00 - gross_cents },
    unmatched: { count: 4, amount_cents: 180_00 + 4_000_00 - 6_900_00 + 12_34, variance_cents: 0 },
  });
  expect(await statement(first.statement_id)).toMatchObject({ rows: 8, open: 5, proposals: 2 });

  const shown = await cases.get('admin', '/statement/proposals', { id: first.statement_id });
  expect(shown).toMatchObject({
    receipts: 1,
    list: [{ kind: 'renewal', premium_cents: 6_000_00, gross_cents: 180_00 }],
  });
  const posted = answered(
    await cases.post('admin', '/statement/post', { id: first.statement_id, version: shown.version }),
  );
  expect(posted).toEqual({ receipts: 1, agents_cents: shown.agents_cents, people: shown.people });
  expect(entriesOf(renewing.id) - before).toBe(shown.agents_cents);
  expect(last(renewing.id)).toMatchObject({ kind: 'renewal', status: 'reconciled', statement_amount_cents: 180_00 });

  const version = policyOf(lapsing.id)?.version ?? 0;
  await cases.move({ ...lapsing, version }, 'lapsed', { reason: 'Charged back.', effective_on: day });
  answered(await cases.post('admin', '/statement/rematch', { id: first.statement_id, version: shown.version + 1 }));
  expect(last(lapsing.id)).toMatchObject({ kind: 'chargeback', gross_cents: -6_900_00, status: 'reconciled' });
  expect(entriesOf(lapsing.id)).toBe(0);

  days(20);
  const rest = await imported('December', [
    { ...line(part.id, 2_900_00, { kind: 'first_year' }), paid_on: cases.today() },
    { ...line(renewing.id, 180_00, renewal), paid_on: day },
  ]);
  expect(rest.buckets.matched).toEqual({ count: 1, amount_cents: 2_900_00, variance_cents: 0 });
  expect((await linesOf(rest.statement_id))[1]).toMatchObject({ repeats: { row: 1 }, proposes: null });
  expect(recordsOf(part.id)).toMatchObject([{ status: 'reconciled', statement_amount_cents: gross_cents }]);
  const states = (await linesOf(first.statement_id)).map(({ bucket, variance_cents }) => [bucket, variance_cents]);
  expect(states).toEqual([
    ['matched', 0],
    ['matched', 0],
    ['matched', 0],
    ['matched', 0],
    ['unmatched', null],
    ['matched', 0],
    ['matched', 0],
    ['unmatched', null],
  ]);
  expect(moneyFaults(lantern.db)).toEqual([]);
});
