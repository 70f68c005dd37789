import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { describe, expect, it } from 'vitest';
import { signIn, testApp } from '../../../testing/app';

const lantern = await testApp();
const headers = await signIn(lantern, 'admin');
const members = lantern.db.table('members');
/** The member without a sponsor who has the largest team. */
const founder = 1;
const today = lantern.deps.about.as_of;

const levelCode = ({ level_id }: MemberRecord) =>
  level_id === null ? undefined : lantern.db.table('levels').get(level_id)?.code;
const inTree = ({ role }: MemberRecord) => role === roles.member;

describe('the office’s list of members', () => {
  it.each<[object, (member: MemberRecord) => boolean, 'asc' | 'desc']>([
    [{}, inTree, 'desc'],
    [{ sort: 'joined_on', order: 'asc' }, inTree, 'asc'],
    [{ status: 'active' }, (member) => inTree(member) && member.status === 'active', 'desc'],
    [{ tab: 'awaiting' }, (member) => inTree(member) && member.status === 'pending', 'asc'],
    [{ tab: 'suspended', status: 'active' }, () => false, 'desc'],
    [{ level: 'sd' }, (member) => inTree(member) && levelCode(member) === 'SD', 'desc'],
    [
      { orphan: 1 },
      ({ status, role, sponsor_id, id }) =>
        role === roles.member &&
        status !== 'inactive' &&
        (sponsor_id === null ? id !== founder : members.get(sponsor_id)?.status === 'inactive'),
      'desc',
    ],
    [{ role: roles.administrator }, (member) => !inTree(member), 'desc'],
    [
      { from: '2024-01-01', to: '2025-06-30' },
      (member) => inTree(member) && member.joined_on >= '2024-01-01' && member.joined_on <= '2025-06-30',
      'desc',
    ],
  ])('equals, for %j, a scan of all members in order and totals', async (query, passes, order) => {
    const expected = [...members.all()].filter(passes).sort((a, b) => {
      if (a.joined_on === b.joined_on) return a.id - b.id;
      return (a.joined_on < b.joined_on ? -1 : 1) * (order === 'asc' ? 1 : -1);
    });
    const listed: { id: number; tp_ytd_cents: number }[] = [];
    for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / 20)); page += 1) {
      const { data } = (await lantern.get('/user/list', { ...query, page, limit: 20 }).set(headers)).body;
      listed.push(...data.list);
      expect(data.total).toBe(expected.length);
      expect(data.summary.active).toBe(expected.filter(({ status }) => status === 'active').length);
      expect(data.summary.joined_this_month).toBe(
        expected.filter(({ joined_on }) => joined_on.startsWith(today.slice(0, 7))).length,
      );
      if (listed.length === expected.length)
        expect(data.summary.tp_ytd_cents).toBe(listed.reduce((sum, row) => sum + row.tp_ytd_cents, 0));
    }
    expect(listed.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });
});
