import type { PolicyRow } from '@shared/contracts/network/policies';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../testing/app';

/** Makes some papers of each kind invalid, and varies days and states of cases. */
const changes = [
  `update licences set expires_on = '2024-11-30' where id % 7 = 1`,
  `update licences set status = 'revoked' where id % 11 = 2`,
  `update licences set issued_on = '2026-11-18' where id % 5 = 3`,
  `update credentials set verified_at = null where id % 19 = 1`,
  `update credentials set issued_on = '2024-06-01' where kind = 'aml' and id % 5 = 0`,
  `update credentials set expires_on = '2026-01-31' where id % 23 = 3`,
  `update credentials set issued_on = '2026-11-18' where id % 29 = 4`,
  `update appointments set status = 'requested', just_in_time = (id % 2 = 0) where id % 8 = 1`,
  `update appointments set effective_on = '2026-11-18' where id % 13 = 2`,
  `update member_statuses set status = 'suspended' where id % 17 = 0`,
  `update policies set signed_on = '2025-05-31' where id % 6 = 1`,
  `update policies set signed_on = '2027-02-01' where id % 6 = 2`,
  `update policies set signed_state = '' where id % 10 = 5`,
];

async function openCases(lantern: TestApp, query: Record<string, string>): Promise<PolicyRow[]> {
  const headers = await signIn(lantern, 'admin');
  const rows: PolicyRow[] = [];
  for (const group of ['draft', 'pending'])
    for (let page = 1; ; page += 1) {
      const { body } = await lantern.get('/policy/list', { ...query, group, limit: 100, page }).set(headers);
      rows.push(...body.data.list);
      if (body.data.list.length < 100) break;
    }
  return rows;
}

it('filters the same cases as the rows flag as not ready', async () => {
  const lantern = await testApp();
  const flaggedBefore = (await openCases(lantern, { flags: 'not_ready' })).length;
  await lantern.deps.sql.write(async (tx) => {
    for (const change of changes) await sql.raw(change).execute(tx);
  });
  const all = await openCases(lantern, {});
  const expected = all.filter(({ flags }) => flags?.includes('not_ready')).map(({ id }) => id);
  const cases = (await openCases(lantern, { flags: 'not_ready' })).map(({ id }) => id);
  expect(cases.sort()).toEqual(expected.sort());
  expect(cases.length).toBeGreaterThan(flaggedBefore);
  expect(cases.length).toBeLessThan(all.length);
  const { body } = await lantern.get('/policy/counts', { flags: 'not_ready' }).set(await signIn(lantern, 'admin'));
  expect(body.data.all).toBe(cases.length);
});
