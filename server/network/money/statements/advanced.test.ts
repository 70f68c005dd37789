import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { MissingRow } from '@shared/contracts/network/statements';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { casesOf } from '../../../testing/cases';
import { runDailyJobs } from '../../../testing/dailyJobs';
import { freshMembers } from '../../../testing/money';
import { moneyFaults } from '../invariants';

/** Carriers owe the advanced part of a record first (domain.md 3.12.18, T7). */
it('expects the advance of a product that pays 75% first, and the rest with its release', async () => {
  const lantern = await testApp();
  const cases = casesOf(lantern);
  const [ada] = freshMembers(lantern, 1) as [number];
  const product = cases.product((one) => one.advance_bp === 7_500);
  const { brand_id } = product;
  const { id } = await cases.inForce(ada, { product_id: product.id });
  const recordsOf = () =>
    lantern.db
      .table('commission_records')
      .by('policy_id', id)
      .filter(({ status }) => status !== 'void' && status !== 'expected')
      .sort((a, b) => a.id - b.id);
  const missing = async () =>
    (await cases.get('admin', '/statement/missing', { brand_id, days: -1, limit: 100, q: `T-${id}` })).list;
  const pay = async (amount_cents: number) => {
    const rows = [{ policy_no: `T-${id}`, amount_cents, paid_on: cases.today() }];
    return (await cases.post('admin', '/statement/import', { brand_id, rows })).data.list;
  };
  const [first] = recordsOf() as [CommissionRecord];
  const lines = lantern.db.table('commission_lines').by('record_id', first.id);
  expect(first.due_cents).toBe(Math.round(first.gross_cents * 0.75));
  expect(first.due_cents).toBe(lines.reduce((sum, { advanced_cents }) => sum + advanced_cents, 0));
  expect((await missing()).map(({ open_cents }: MissingRow) => open_cents)).toEqual([first.due_cents]);
  expect(await pay(first.due_cents)).toMatchObject([{ bucket: 'matched', variance_cents: 0, open_cents: 0 }]);
  expect(recordsOf()[0]).toMatchObject({
    status: 'reconciled',
    variance_cents: first.due_cents - first.gross_cents,
  });
  expect(await cases.get('admin', '/commission/detail', { id: first.id })).toMatchObject({ variance_cents: 0 });
  expect(await missing()).toEqual([]);
  const differing = await cases.get('admin', '/commission/list', { variance: 1, policy_id: id });
  expect([differing.total, differing.summary.usd_variance_cents ?? 0]).toEqual([0, 0]);

  await runDailyJobs(lantern);
  lantern.clock.advance({ minutes: 366 * 24 * 60 });
  await runDailyJobs(lantern);
  const [, release] = recordsOf() as [CommissionRecord, CommissionRecord];
  expect(release).toMatchObject({ kind: 'balance_release', due_cents: first.gross_cents - first.due_cents });
  expect(await pay(release.gross_cents)).toMatchObject([{ bucket: 'matched', record_id: release.id }]);
  expect(moneyFaults(lantern.db)).toEqual([]);
});
