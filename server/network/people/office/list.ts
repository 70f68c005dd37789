import { memberStatuses, roles } from '@shared/abilities';
import { lights } from '@shared/contracts/network/licences';
import type { membership } from '@shared/contracts/network/membership';
import { dayNumber } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import type { Sortable } from '../../../data/listing';
import { memberColumns } from '../../members/columns';
import type { Network } from '../../network';
import { papersOf } from '../licences/papers';
import type { Sums } from '../production';
import { every, type MemberTest, memberTests } from '../question';
import { inforceOf } from '../team/nodes';
import { founderOf } from '../team/routes';
import { memberRow } from './present';

type Query = Received<typeof membership.list>['query'];
type Sort = Exclude<Query['sort'], undefined>;

const statusOfTab = { awaiting: 'pending', suspended: 'suspended', terminated: 'inactive', dormant: 'active' } as const;

/** Whether nobody active or on the way stands above a member, who is not the founder. */
function orphans(network: Network): MemberTest {
  const members = network.db.table('members');
  const founder = founderOf(network);
  return (id) => {
    const member = members.get(id);
    if (!member || id === founder || member.status === 'inactive') return false;
    return member.sponsor_id === null || members.get(member.sponsor_id)?.status === 'inactive';
  };
}

/** What the office's list filters by besides what all lists of members do. */
function testsOf(
  network: Network,
  { role = roles.member, tab, state, from, to, orphan, ...filter }: Query,
): MemberTest[] {
  const { columns } = memberColumns(network);
  const [agent, joined] = [columns.column('agent'), columns.column('joined_on')];
  const isAgent = Number(role === roles.member);
  const [first, last] = [from ? dayNumber(from) : 0, to ? dayNumber(to) : Number.MAX_SAFE_INTEGER];
  const tests: MemberTest[] = [
    (id) => agent[id] === isAgent && (joined[id] as number) >= first && (joined[id] as number) <= last,
  ];
  if (state) tests.push((id) => columns.text('state', id) === state);
  if (tab) tests.push(...memberTests(network, { status: statusOfTab[tab] }, []));
  if (orphan !== undefined) {
    const apart = orphans(network);
    tests.push((id) => apart(id) === orphan);
  }
  const inactive = tab === 'dormant' || undefined;
  return [...tests, ...memberTests(network, { ...filter, inactive }, ['called', 'reached', 'npn'])];
}

/** The column that has what a sort shows. */
const columnOf = {
  member_no: 'member_no',
  name: 'name',
  level: 'level',
  sponsor: 'sponsor',
  status: 'status_name',
  state: 'state',
  joined_on: 'joined_on',
  last_login_at: 'seen_at',
} as const;

/** What is no column: by whom, and not kept in order. */
const figureOf = (
  network: Network,
  year: Sums,
): Record<Exclude<Sort, keyof typeof columnOf>, () => (id: number) => Sortable> => ({
  light: () => {
    const papers = papersOf(network);
    return (id) => lights.indexOf(papers.light(id));
  },
  direct_count: () => network.tree.directCount,
  team_count: () => network.tree.teamCount,
  tp_ytd_cents: () => year.personal,
});

/** Who has waited longest comes first; elsewhere the newest. */
function sortOf(network: Network, { sort, order, tab }: Query, year: Sums) {
  if (sort === undefined) return { sort: 'joined_on', desc: tab !== 'awaiting' } as const;
  const desc = order === 'desc';
  if (sort in columnOf) return { sort: columnOf[sort as keyof typeof columnOf], desc };
  return { seen: figureOf(network, year)[sort as Exclude<Sort, keyof typeof columnOf>](), desc };
}

/** The office's list of members: DOMAIN.md 4.2 (member_list, activeMember_list). */
export async function memberList(network: Network, query: Query) {
  const { db, today } = network;
  const { columns } = memberColumns(network);
  const { page, limit, sponsor_id } = query;
  const [status, joined] = [columns.column('status'), columns.column('joined_on')];
  const year = await inforceOf(network, 'ytd');
  const [active, month] = [memberStatuses.indexOf('active'), Math.floor(dayNumber(today) / 100)];
  const summary = { tp_ytd_cents: 0, active: 0, joined_this_month: 0 };
  const { ids, total } = columns.find({
    among: sponsor_id === undefined ? undefined : columns.of(sponsor_id),
    passes: every(testsOf(network, query)),
    ...sortOf(network, query, year),
    page,
    limit,
    each: (id) => {
      summary.tp_ytd_cents += year.personal(id);
      summary.active += Number(status[id] === active);
      summary.joined_this_month += Number(Math.floor((joined[id] as number) / 100) === month);
    },
  });
  const list = ids.flatMap((id) => db.table('members').get(id) ?? []).map((member) => memberRow(network, member, year));
  return { list, total, page, limit, summary };
}
