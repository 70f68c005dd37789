import { memberStatuses, roles } from '@shared/abilities';
import { lights } from '@shared/contracts/network/licences';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { membership } from '@shared/contracts/network/membership';
import { dayNumber } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { memberColumns } from '../../members/columns';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { licenceLight, licenceProblemsOf, lightOf } from '../licences/light';
import { inforceOf } from '../team/nodes';
import { isDormant } from '../team/rows';
import { memberRow } from './present';

type Query = Received<typeof membership.list>['query'];

const statusOfTab = { awaiting: 'pending', suspended: 'suspended', terminated: 'inactive', dormant: 'active' } as const;

/** The members that pass the office's filters; the cheap ones are asked first. */
function filtered(network: Network, query: Query): MemberRecord[] {
  const { db, today } = network;
  const table = db.table('members');
  const matches = matcher(query.q);
  const role = query.role ?? roles.member;
  const code = query.level?.toUpperCase();
  const rows = query.sponsor_id ? table.by('sponsor_id', query.sponsor_id) : table.all();
  return rows.filter((member) => {
    if (member.role !== role) return false;
    if (query.status && member.status !== query.status) return false;
    if (query.tab && member.status !== statusOfTab[query.tab]) return false;
    if (code && network.levelOf(member)?.code !== code) return false;
    if (query.state && member.address?.state !== query.state) return false;
    if (query.from && member.joined_on < query.from) return false;
    if (query.to && member.joined_on > query.to) return false;
    if (
      !matches(
        member.first_name,
        member.last_name,
        nameOf(member),
        member.member_no,
        member.npn,
        member.email,
        member.phone,
      )
    )
      return false;
    if (query.tab === 'dormant' && !isDormant(network, member)) return false;
    if (!query.light && !query.problem) return true;
    const problems = licenceProblemsOf(network, member.id, today);
    return (!query.light || lightOf(problems) === query.light) && (!query.problem || problems.includes(query.problem));
  });
}

/** Whether columns alone tell who passes, and in which order. */
const isByColumns = ({ q, state, light, problem, sponsor_id, tab, sort }: Query): boolean =>
  !q &&
  !state &&
  !light &&
  !problem &&
  sponsor_id === undefined &&
  tab !== 'dormant' &&
  (sort === undefined || sort === 'joined_on');

/** The same as by reading everybody, where that is not needed: only the members of the page are read. */
function listByColumns(network: Network, query: Query) {
  const { db, today } = network;
  const { columns } = memberColumns(network);
  const [agent, status, level, joined] = [
    columns.column('agent'),
    columns.column('status'),
    columns.column('level_id'),
    columns.column('joined_on'),
  ];
  const isAgent = Number((query.role ?? roles.member) === roles.member);
  const statuses = [query.status, query.tab && statusOfTab[query.tab]].flatMap((each) =>
    each ? [memberStatuses.indexOf(each)] : [],
  );
  const code = query.level?.toUpperCase();
  const levels = code
    ? new Set(
        db
          .table('levels')
          .all()
          .flatMap((each) => (each.code === code ? [each.id] : [])),
      )
    : undefined;
  const [from, to] = [query.from ? dayNumber(query.from) : 0, query.to ? dayNumber(query.to) : Number.MAX_SAFE_INTEGER];
  const year = inforceOf(network, 'ytd');
  const [active, month] = [memberStatuses.indexOf('active'), Math.floor(dayNumber(today) / 100)];
  const summary = { tp_ytd_cents: 0, active: 0, joined_this_month: 0 };
  const { page, limit, sort, order } = query;
  const { ids, total } = columns.find({
    passes: (id) =>
      agent[id] === isAgent &&
      statuses.every((each) => status[id] === each) &&
      (!levels || levels.has(level[id] as number)) &&
      (joined[id] as number) >= from &&
      (joined[id] as number) <= to,
    sort: 'joined_on',
    desc: sort ? order === 'desc' : query.tab !== 'awaiting',
    page,
    limit,
    each: (id) => {
      summary.tp_ytd_cents += year.personal(id);
      summary.active += Number(status[id] === active);
      summary.joined_this_month += Number(Math.floor((joined[id] as number) / 100) === month);
    },
  });
  const list = ids.flatMap((id) => db.table('members').get(id) ?? []).map((member) => memberRow(network, member));
  return { list, total, page, limit, summary };
}

/** The office's list of members: DOMAIN.md 4.2 (member_list, activeMember_list). */
export function memberList(network: Network, query: Query) {
  if (isByColumns(query)) return listByColumns(network, query);
  const { tree, db, today } = network;
  const rows = filtered(network, query);
  const year = inforceOf(network, 'ytd');
  const sponsor = (member: MemberRecord) => {
    const found = member.sponsor_id === null ? undefined : db.table('members').get(member.sponsor_id);
    return found && nameOf(found);
  };
  return listOf(rows, query, {
    by: {
      member_no: (row) => row.member_no,
      name: nameOf,
      level: (row) => network.levelOf(row)?.rank,
      sponsor,
      status: (row) => row.status,
      state: (row) => row.address?.state,
      light: (row) => lights.indexOf(licenceLight(network, row.id, today)),
      direct_count: (row) => tree.directCount(row.id),
      team_count: (row) => tree.teamCount(row.id),
      tp_ytd_cents: (row) => year.personal(row.id),
      joined_on: (row) => row.joined_on,
      last_login_at: (row) => row.last_login_at,
    },
    // Who has waited longest comes first; elsewhere the newest.
    otherwise: (all) => sortBy(all, (row) => row.joined_on, query.tab === 'awaiting' ? 'asc' : 'desc'),
    present: (row) => memberRow(network, row),
    summary: {
      tp_ytd_cents: rows.reduce((sum, { id }) => sum + year.personal(id), 0),
      active: rows.filter(({ status }) => status === 'active').length,
      joined_this_month: rows.filter(({ joined_on }) => joined_on.startsWith(today.slice(0, 7))).length,
    },
  });
}
