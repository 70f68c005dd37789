import type { MemberRow } from '@shared/contracts/network/membership';
import { tries } from '@shared/testing/tries';
import { describe, expect, inject, it } from 'vitest';
import { fixturesFolder, type TestApp, testApp } from '../testing/app';
import { callsOf } from '../testing/money';
import { networkForTest } from '../testing/networks';
import { openNetwork } from './opening/database';

/** People for edge cases (domain.md 7) in the office's lists, without those of the worked cases. */
const lastOfTheTable = 123;
const counted = <T extends { id: number }>(rows: readonly T[]) => rows.filter(({ id }) => id <= lastOfTheTable);

async function peopleOf(lantern: TestApp) {
  const { all } = callsOf(lantern);
  const find = async (query: Record<string, string> = {}) =>
    counted((await all('admin', '/user/list', query)).list as MemberRow[]);
  const members = (await find()).filter(({ sponsor_id, level }) => sponsor_id !== null || level !== null);
  const byId = new Map(members.map((member) => [member.id, member]));
  const sponsorOf = (member?: MemberRow) => byId.get(member?.sponsor_id ?? 0);
  const rank = (member?: MemberRow) => member?.level?.rank ?? 0;
  const isLeader = (member?: MemberRow) => rank(member) >= 4;
  return { find, all, members, sponsorOf, rank, isLeader };
}
type People = Awaited<ReturnType<typeof peopleOf>>;

const listed: readonly (readonly [what: string, query: Record<string, string>, count: number])[] = [
  ['active', { status: 'active' }, 104],
  ['pending', { status: 'pending' }, 6],
  ['suspended', { status: 'suspended' }, 4],
  ['inactive', { status: 'inactive' }, 6],
  ['active with E&O cover that ends within thirty days', { status: 'active', problem: 'eo_expiring' }, 8],
  ['active with E&O cover that has run out', { status: 'active', problem: 'eo_expired' }, 3],
  ['active without AML training', { status: 'active', problem: 'aml_missing' }, 5],
  [
    'active without the training that their annuity licence asks for',
    { status: 'active', problem: 'annuity_training_missing' },
    4,
  ],
];

const edges: readonly (readonly [what: string, count: number, of: (people: People) => MemberRow[]])[] = [
  ['share a full name', 2, ({ members }) => members.filter(({ name }) => /^Wei Chen/.test(name))],
  ['show only a Chinese name', 1, ({ members }) => members.filter(({ name }) => /^\p{Script=Han}+$/u.test(name))],
  ["are called O'Neil-Zhang", 1, ({ members }) => members.filter(({ name }) => name.includes("O'Neil-Zhang"))],
  ['have an address of sixty characters', 1, ({ members }) => members.filter(({ email }) => email.length === 60)],
  [
    'stand above their own sponsor',
    1,
    ({ members, sponsorOf, rank }) =>
      members.filter((member) => sponsorOf(member) && rank(member) > rank(sponsorOf(member))),
  ],
  [
    'left and have people below',
    5,
    ({ members }) => members.filter(({ status, direct_count }) => status === 'inactive' && direct_count > 0),
  ],
];

/**
 * Dates move with the day: the generator's own, a leap day, and the turn of a year. Each is a replay in SQLite;
 * PostgreSQL runs the first.
 */
const days = [undefined, '2028-02-29', '2027-01-01'];

describe.each(days.slice(0, inject('postgres') ? 1 : tries(days.length)))(
  'the people of domain.md 7, seen on %s',
  async (today) => {
    const network = await (today === undefined ? networkForTest() : openNetwork(fixturesFolder, { today }));
    const lantern = await testApp({ network });
    const people = await peopleOf(lantern);

    it.each(listed)('has members who are %s', async (_what, query, count) => {
      expect(await people.find(query)).toHaveLength(count);
    });

    it.each(edges)('has members who %s: %i', (_what, count, of) => {
      expect(of(people)).toHaveLength(count);
    });

    it('has a leader without directs, and a chain of three leaders', () => {
      const { members, isLeader, sponsorOf } = people;
      expect(members.filter((member) => isLeader(member) && member.direct_count === 0)).not.toEqual([]);
      const third = (member: MemberRow) => sponsorOf(sponsorOf(member));
      expect(members.filter((one) => isLeader(one) && isLeader(sponsorOf(one)) && isLeader(third(one)))).not.toEqual(
        [],
      );
    });

    it('has a member who owes 2,310.45', async () => {
      const { list } = await people.all('admin', '/earning/balances', { debit: 1 });
      expect(list.filter(({ balance_cents }: { balance_cents: number }) => balance_cents === -231_045)).toHaveLength(1);
    });

    it('shows a waiting member’s missing items, and bars departed members from writing', async () => {
      for (const { missing } of await people.find({ status: 'pending' })) expect(missing).not.toEqual([]);
      for (const member of await people.find({ status: 'inactive' }))
        expect(lantern.db.table('members').get(member.id)?.terminated_on).not.toBeNull();
    });
  },
);
