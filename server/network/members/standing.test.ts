import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app';
import { hasCover, levelOn, sponsorOn, standingOn, statusOn } from './standing';

const lantern: TestApp = await testApp();
const { db } = lantern;
await db.write(async (tx) => {
  for (const name of ['member_levels', 'member_uplines', 'member_statuses', 'credentials'] as const)
    for (const { id } of db.table(name).by('member_id', 77)) await tx.delete(name, id);
  const row = { member_id: 77, changed_by: null, note: '', created_at: '2026-01-01T00:00:00.000Z' };
  const put = async (status: 'pending' | 'active' | 'suspended', from_on: string, to_on: string | null) =>
    tx.put('member_statuses', { ...row, id: await tx.newId('member_statuses'), status, from_on, to_on });
  await put('pending', '2026-01-01', '2026-02-01');
  await put('active', '2026-02-01', '2026-06-10');
  await put('suspended', '2026-06-10', null);
  const level = { ...row, reason: 'promotion' as const };
  await tx.put('member_levels', {
    ...level,
    id: await tx.newId('member_levels'),
    level_id: 1,
    from_on: '2026-02-01',
    to_on: '2026-04-01',
  });
  await tx.put('member_levels', {
    ...level,
    id: await tx.newId('member_levels'),
    level_id: 2,
    from_on: '2026-04-01',
    to_on: null,
  });
  const upline = { ...row, reason: 'request' as const };
  await tx.put('member_uplines', {
    ...upline,
    id: await tx.newId('member_uplines'),
    sponsor_id: 5,
    from_on: '2026-01-01',
    to_on: null,
  });
  const [cover] = db
    .table('credentials')
    .all()
    .filter(({ kind, verified_at }) => kind === 'eo' && verified_at);
  if (!cover) throw new Error('Somebody has cover.');
  const dates = { issued_on: '2026-01-15', expires_on: '2026-05-31' };
  await tx.put('credentials', { ...cover, ...dates, id: await tx.newId('credentials'), member_id: 77 });
  const unverified = { issued_on: '2026-06-01', expires_on: '2027-05-31', verified_at: null, verified_by: null };
  await tx.put('credentials', { ...cover, ...unverified, id: await tx.newId('credentials'), member_id: 77 });
});

describe('a member on a day', () => {
  it.each([
    ['2025-12-31', undefined, 'not_active'],
    ['2026-01-31', 'pending', 'not_active'],
    ['2026-02-01', 'active', 'eligible'],
    ['2026-05-31', 'active', 'eligible'],
    ['2026-06-01', 'active', 'eo_expired'],
    ['2026-06-09', 'active', 'eo_expired'],
    ['2026-06-10', 'suspended', 'not_active'],
    ['2026-11-20', 'suspended', 'not_active'],
  ])('has on %s the status %s and the eligibility %s', (day, status, standing) => {
    expect(statusOn({ db }, 77, day)).toBe(status);
    expect(standingOn({ db }, 77, day)).toBe(standing);
  });

  it('counts as active before joining, because the office may enter such days', async () => {
    const member = db.table('members').get(77);
    if (!member) throw new Error('The fixtures have no member 77.');
    await db.write((tx) => tx.put('members', { ...member, joined_on: '2026-02-01' }));
    expect(['2025-12-31', '2026-01-15', '2026-01-31'].map((day) => standingOn({ db }, 77, day))).toEqual([
      'eo_expired',
      'eligible',
      'eligible',
    ]);
    await db.write((tx) => tx.put('members', member));
  });

  it.each([
    ['2026-01-14', false],
    ['2026-01-15', true],
    ['2026-05-31', true],
    ['2026-06-01', false],
  ])('has verified coverage on %s: %s', (day, covered) => {
    expect(hasCover({ db }, 77, day)).toBe(covered);
  });

  it.each([
    ['2026-01-31', undefined],
    ['2026-02-01', 1],
    ['2026-03-31', 1],
    ['2026-04-01', 2],
  ])('has on %s the level %s', (day, level) => {
    expect(levelOn({ db }, 77, day)).toBe(level);
  });

  it('has the sponsor of that day, and an unknown member has none', () => {
    expect([sponsorOn({ db }, 77, '2025-12-31'), sponsorOn({ db }, 77, '2026-01-01')]).toEqual([undefined, 5]);
    expect([statusOn({ db }, 9_999, '2026-01-01'), standingOn({ db }, 9_999, '2026-01-01')]).toEqual([
      undefined,
      'not_active',
    ]);
  });
});
