import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { callsOf } from '../../../testing/money';

it('imports a statement of 20,000 lines, and answers with the first 5,000', { timeout: 120_000 }, async () => {
  const lantern = await testApp();
  const calls = callsOf(lantern);
  const numbers = lantern.db
    .table('policies')
    .all()
    .flatMap(({ policy_no }) => policy_no || []);
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    row: index + 2,
    policy_no: numbers[index % numbers.length],
    amount_cents: 1_000 + index,
    paid_on: '2026-11-15',
  }));
  const { data } = await calls.post('admin', '/statement/import', { brand_id: 1, rows });
  const statement = await calls.get('admin', '/statement/detail', { id: data.statement_id });
  expect([statement.rows, data.list.length]).toEqual([20_000, 5_000]);
});
