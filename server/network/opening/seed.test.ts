import { collections } from '@shared/contracts/network/fixtures';
import { daysBetween, shiftDay } from '@shared/format/days';
import { describe, expect, it } from 'vitest';
import { fixturesFolder } from '../../demo';
import { aboutOf, rowsOf, shiftDates } from './seed';

describe('moving the dates of a row', () => {
  it('moves days and instants, however deep, and nothing else', () => {
    const row = {
      id: 3,
      signed_on: '2026-11-20',
      level_since: '2024-02-29',
      closed_on: null,
      created_at: '2026-11-20T23:30:00.000Z',
      last_login_at: '2026-12-31T08:00:00.000Z',
      at: '2026-02-28T08:00:00.000Z',
      birthday: '1990-05-05',
      name: '2026-11-20',
      requirements: [{ due_on: '2026-12-31', done_on: null }],
      owner: { birthday: '1980-01-01' },
    };
    expect(shiftDates(row, 2)).toEqual({
      ...row,
      signed_on: '2026-11-22',
      level_since: '2024-03-02',
      created_at: '2026-11-22T23:30:00.000Z',
      last_login_at: '2027-01-02T08:00:00.000Z',
      at: '2026-03-02T08:00:00.000Z',
      requirements: [{ due_on: '2027-01-02', done_on: null }],
    });
    expect(row.signed_on).toBe('2026-11-20');
  });

  it('is undone by moving them back', async () => {
    const { policies } = await rowsOf(fixturesFolder);
    const some = policies.slice(0, 50);
    expect(shiftDates(shiftDates(some, 400), -400)).toEqual(some);
  });
});

describe('the fixtures', () => {
  it('end on the requested day', async () => {
    const about = await aboutOf(fixturesFolder);
    const today = shiftDay(about.as_of, 100);
    expect(await aboutOf(fixturesFolder, today)).toEqual({ ...about, as_of: today });
    const [raw, moved] = [await rowsOf(fixturesFolder), await rowsOf(fixturesFolder, today)];
    for (const [index, policy] of raw.policies.entries()) {
      const other = moved.policies[index];
      if (policy.submitted_on && other?.submitted_on)
        expect(daysBetween(policy.submitted_on, other.submitted_on)).toBe(100);
      expect(other?.owner.birthday).toBe(policy.owner.birthday);
    }
    for (const [index, { at, effective_on }] of raw.policy_statuses.entries()) {
      const other = moved.policy_statuses[index];
      expect([other?.at.slice(0, 10), other?.effective_on]).toEqual([
        shiftDay(at.slice(0, 10), 100),
        shiftDay(effective_on, 100),
      ]);
    }
  });

  it.each(['2024-02-29', '2026-11-20', '2031-03-09'])('obey their contracts on %s as well', async (today) => {
    const rows = await rowsOf(fixturesFolder, today);
    for (const [name, schema] of Object.entries(collections))
      for (const row of rows[name as keyof typeof rows]) expect(schema.safeParse(row).error).toBeUndefined();
  });

  it('are read once for any number of servers', async () => {
    const [one, other] = [await rowsOf(fixturesFolder), await rowsOf(fixturesFolder)];
    expect(one.policies).toBe(other.policies);
  });
});
