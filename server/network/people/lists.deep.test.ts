import { memberStatuses, roles } from '@shared/abilities';
import { licenceProblems, lights } from '@shared/contracts/network/licences';
import type { MemberRecord } from '@shared/contracts/network/members';
import { membership, tabs } from '@shared/contracts/network/membership';
import { team } from '@shared/contracts/network/team';
import { daysBetween, shiftDay } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOf, matcher, sortBy, sumOf } from '../../data/listing';
import { agentTree } from '../../testing/agentTree';
import { signIn, testApp } from '../../testing/app';
import { isLicensed, licenceLight, licenceProblemsOf } from '../members/light';
import { lastActiveOn } from '../members/phase';
import { teamOf } from '../members/team';
import { Network } from '../network';
import { nameOf } from '../records/names';
import { memberRows } from './office/present';
import { inforceOf } from './team/nodes';
import { downlineRows, downlineTp } from './team/rows';

const lantern = await testApp();
const network = new Network(lantern.deps);
const { db } = lantern;
const tree = agentTree(db);
const levelOf = ({ level_id }: MemberRecord) => db.table('levels').get(level_id ?? 0);
const members = db.table('members');
const leaderId = 2;
const people = { admin: 'admin', founder: 1, leader: leaderId } as const;

type OfficeQuery = Received<typeof membership.list>['query'];
type DownlineQuery = Received<typeof team.downline>['query'];

const activeOn = (member: MemberRecord) => {
  const submitted = db
    .table('policies')
    .by('member_id', member.id)
    .flatMap(({ submitted_on }) => submitted_on ?? []);
  return lastActiveOn(network, member, submitted.sort().at(-1));
};
const isDormant = (member: MemberRecord) => daysBetween(activeOn(member) ?? member.joined_on, network.today) > 90;
const statusOfTab = { awaiting: 'pending', suspended: 'suspended', terminated: 'inactive', dormant: 'active' } as const;
const sponsorOf = ({ sponsor_id }: MemberRecord) => {
  const sponsor = members.get(sponsor_id ?? 0);
  return sponsor && nameOf(sponsor);
};

/** A naive version of the office's list: filters, sorts and totals all members, then cuts the page. */
async function office(query: OfficeQuery) {
  const { today } = network;
  const matches = matcher(query.q);
  const rows = members
    .all()
    .filter((row) => row.role === (query.role ?? roles.member))
    .filter((row) => query.sponsor_id === undefined || row.sponsor_id === query.sponsor_id)
    .filter((row) => !query.status || row.status === query.status)
    .filter((row) => !query.tab || row.status === statusOfTab[query.tab])
    .filter((row) => query.tab !== 'dormant' || isDormant(row))
    .filter((row) => !query.level || levelOf(row)?.code === query.level.toUpperCase())
    .filter((row) => !query.state || row.address?.state === query.state)
    .filter((row) => (!query.from || row.joined_on >= query.from) && (!query.to || row.joined_on <= query.to))
    .filter((row) => !query.light || licenceLight(lantern, row.id, today) === query.light)
    .filter((row) => !query.problem || licenceProblemsOf(lantern, row.id, today).includes(query.problem))
    .filter((row) => matches(row.first_name, row.last_name, nameOf(row), row.member_no, row.npn, row.email, row.phone));
  const year = await inforceOf(network, 'ytd');
  const page = listOf(rows, query, {
    by: {
      member_no: (row) => row.member_no,
      name: nameOf,
      level: (row) => levelOf(row)?.rank,
      sponsor: sponsorOf,
      status: (row) => row.status,
      state: (row) => row.address?.state,
      light: (row) => lights.indexOf(licenceLight(lantern, row.id, today)),
      direct_count: (row) => tree.directCount(row.id),
      team_count: (row) => tree.teamCount(row.id),
      tp_ytd_cents: (row) => year.personal(row.id),
      joined_on: (row) => row.joined_on,
      last_login_at: (row) => row.last_login_at,
    },
    otherwise: (all) => sortBy(all, (row) => row.joined_on, query.tab === 'awaiting' ? 'asc' : 'desc'),
    present: (row) => row,
    summary: {
      tp_ytd_cents: sumOf(rows, ({ id }) => year.personal(id)),
      active: rows.filter(({ status }) => status === 'active').length,
      joined_this_month: rows.filter(({ joined_on }) => joined_on.startsWith(today.slice(0, 7))).length,
    },
  });
  return { ...page, list: await memberRows(network, page.list) };
}

/** A naive version of the downline list, in preorder unless sorted. */
async function downline(top: number, query: DownlineQuery) {
  const { today } = network;
  const matches = matcher(query.q);
  const generation = query.direct ? 1 : query.generation;
  const rows = tree
    .team(top)
    .slice(1)
    .flatMap((id) => members.get(id) ?? [])
    .filter(({ id }) => generation === undefined || tree.generation(top, id) === generation)
    .filter((row) => !query.status || row.status === query.status)
    .filter((row) => !query.level || levelOf(row)?.code === query.level.toUpperCase())
    .filter((row) => query.leader === undefined || (levelOf(row)?.is_leader ?? false) === query.leader)
    .filter(({ id }) => query.licensed === undefined || isLicensed(lantern, id, today) === query.licensed)
    .filter((row) => query.inactive === undefined || isDormant(row) === query.inactive)
    .filter((row) => matches(nameOf(row), row.first_name, row.last_name, row.member_no, row.email, row.phone));
  const tp = await downlineTp(network, teamOf(top));
  const { month, year, pending } = tp;
  const place = new Map(rows.map(({ id }, at) => [id, at]));
  const page = listOf(rows, query, {
    by: {
      name: nameOf,
      level: (row) => levelOf(row)?.rank,
      status: (row) => row.status,
      joined_on: (row) => row.joined_on,
      generation: (row) => tree.generation(top, row.id),
      personal_mtd_cents: (row) => month.personal(row.id),
      personal_ytd_cents: (row) => year.personal(row.id),
      base_shop_mtd_cents: (row) => month.baseShop(row.id),
      base_shop_ytd_cents: (row) => year.baseShop(row.id),
      pending_tp_cents: (row) => pending.personal(row.id),
      direct_count: (row) => tree.directCount(row.id),
      team_count: (row) => tree.teamCount(row.id),
      last_active_on: activeOn,
    },
    otherwise: (all) => sortBy(all, (row) => place.get(row.id)),
    present: (row) => row,
    summary: {
      personal_mtd_cents: sumOf(rows, ({ id }) => month.personal(id)),
      personal_ytd_cents: sumOf(rows, ({ id }) => year.personal(id)),
      pending_tp_cents: sumOf(rows, ({ id }) => pending.personal(id)),
    },
  });
  return { ...page, list: await downlineRows(network, top, page.list, tp) };
}

/** Most filters stay unset, because several combined match no member. */
const maybe = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const common = {
  q: maybe(['an', 'chen wei', 'M0000', '林', '@', 'Ärmel', 'nobody']),
  status: maybe(memberStatuses),
  level: maybe(['sa', 'SD', 'xx']),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.constantFrom(3, 10, 100),
};
const sorts = <T extends string>(names: readonly T[]) =>
  fc.option(fc.constantFrom(...names), { nil: undefined, freq: 6 });
const queries = {
  office: fc.record({
    ...common,
    role: maybe([roles.member, roles.administrator]),
    tab: maybe(tabs),
    state: maybe(['CA', 'NY', 'AK']),
    light: maybe(lights),
    problem: maybe(licenceProblems),
    sponsor_id: maybe([1, 2, 8, 999]),
    from: maybe(['2024-01-01', '2026-01-01']),
    to: maybe(['2025-12-31', '2026-06-30']),
    sort: sorts([
      'member_no',
      'name',
      'level',
      'sponsor',
      'status',
      'state',
      'light',
      'direct_count',
      'team_count',
      'tp_ytd_cents',
      'joined_on',
      'last_login_at',
    ]),
  }),
  downline: fc.record({
    ...common,
    generation: maybe([1, 2, 4]),
    direct: maybe(['0', '1']),
    leader: maybe(['0', '1']),
    licensed: maybe(['0', '1']),
    inactive: maybe(['0', '1']),
    sort: sorts([
      'name',
      'level',
      'status',
      'joined_on',
      'generation',
      'personal_mtd_cents',
      'personal_ytd_cents',
      'base_shop_mtd_cents',
      'base_shop_ytd_cents',
      'pending_tp_cents',
      'direct_count',
      'team_count',
      'last_active_on',
    ]),
  }),
};

/** Changes that move a member within these lists or out of them. */
const write = fc.record({
  how: fc.constantFrom(
    'rename',
    'move',
    'status',
    'seen',
    'paper',
    'unpaper',
    'credential',
    'submit',
    'unsubmit',
    'tp',
    'level',
    'day' as const,
  ),
  member: fc.integer({ min: 3, max: 119 }),
  other: fc.nat(),
  day: fc.constantFrom(-400, -120, -91, -90, -30, -1, 0, 29, 30, 300),
});

const pick = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;

async function put({ how, member: id, other, day }: typeof write extends fc.Arbitrary<infer W> ? W : never) {
  const { today } = network;
  const on = shiftDay(today, day);
  const policy = pick(db.table('policies').all(), other);
  const [licence, credential, tp] = [
    pick(db.table('licences').all(), other),
    pick(db.table('credentials').all(), other),
    pick(db.table('tp_records').all(), other),
  ];
  // A member cannot move below their own downline.
  const sponsor = tree.covers(id, 1 + (other % 119)) ? 1 : 1 + (other % 119);
  if (how === 'day') {
    lantern.clock.advance({ minutes: 60 * 24 * (1 + (other % 3)) });
    return;
  }
  await db.write(async (tx) => {
    const member = members.get(id) as MemberRecord;
    if (how === 'rename')
      await tx.put('members', { ...member, display_name: pick(['Aaron First', 'zoe Last', 'Ärmel'], other) });
    if (how === 'move') await tx.put('members', { ...member, sponsor_id: sponsor });
    if (how === 'status') await tx.put('members', { ...member, status: pick(memberStatuses, other) });
    if (how === 'level') await tx.put('members', { ...member, level_id: pick(db.table('levels').all(), other).id });
    if (how === 'seen') await tx.put('members', { ...member, last_login_at: day > 0 ? null : `${on}T17:30:00.000Z` });
    if (how === 'paper') {
      const others = db.table('licences').by('member_id', id);
      // A member has at most one resident license.
      const resident = licence.resident && !others.some((each) => each.resident);
      await tx.put('licences', { ...licence, member_id: id, status: 'active', expires_on: on, resident });
    }
    if (how === 'unpaper') await tx.delete('licences', licence.id);
    if (how === 'credential')
      await tx.put('credentials', { ...credential, member_id: id, issued_on: shiftDay(on, -365), expires_on: on });
    if (how === 'submit')
      await tx.put('policies', {
        ...policy,
        submitted_on: day > 0 ? today : on,
        splits: [{ member_id: id, share_bp: 10_000, role: 'writing' }] as typeof policy.splits,
      });
    if (how === 'unsubmit') await tx.put('policies', { ...policy, status: 'draft', submitted_on: null });
    if (how === 'tp') await tx.put('tp_records', { ...tp, member_id: id, tp_cents: other });
  });
}

describe('the lists of people', () => {
  it('equal a scan of all members, in order and totals, after every write', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(queries.office, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(fc.constantFrom('admin', 'founder', 'leader' as const), queries.downline), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.array(write, { minLength: 1, maxLength: 4 }),
        async (lists, downlines, writes) => {
          const agree = async () => {
            for (const question of lists) {
              const { data } = (await lantern.get('/user/list', question).set(await signIn(lantern, 'admin'))).body;
              expect(data).toEqual(await office(membership.list.query?.parse(question) as OfficeQuery));
            }
            for (const [who, question] of downlines) {
              const { data } = (await lantern.get('/user/downline', question).set(await signIn(lantern, people[who])))
                .body;
              expect(data).toEqual(
                await downline(who === 'leader' ? leaderId : 1, team.downline.query?.parse(question) as DownlineQuery),
              );
            }
          };
          await agree();
          for (const each of writes) await put(each);
          await agree();
        },
      ),
      { numRuns: tries(60) },
    );
  });
});
