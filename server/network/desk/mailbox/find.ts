import { type mailbox, mailboxPriorities, mailboxStatuses } from '@shared/contracts/network/mailbox';
import type { Received } from '@shared/http/endpoint';
import { expressionBuilder, sql as raw, type SelectQueryBuilder } from 'kysely';
import { among, listByKey, searched } from '../../../data/sql/inLanguage';
import { list, placeIn } from '../../../data/sql/list';
import type { Network, NetworkCaller } from '../../network';
import { nameOf } from '../../records/names';
import { recordsOf } from '../../records/read';
import type { SqlTables } from '../../records/rows';
import { casesFor } from './cases';
import { conversationRows, messagesFor, seesAllConversations } from './rows';

type Query = Received<typeof mailbox.list>['query'];
type Found = SelectQueryBuilder<SqlTables, 'conversations', unknown>;

/** A page of matching conversations visible to the caller, with counts per status. */
export async function findConversations(network: Network, user: NetworkCaller, query: Query) {
  const { status, page, limit, sort, order } = query;
  const all = await matching(network, user, query);
  const ofStatus = status ? all.where('status', '=', status) : all;
  const paging = {
    ...{ id: 'conversations.id' as const, page, limit, desc: sort === undefined || order === 'desc' },
    rows: async (ids: number[]) =>
      conversationRows(network, user, await recordsOf(network.sql.db, 'conversations', ids)),
  };
  const { rows, total } =
    sort === 'subject'
      ? await listByKey(ofStatus.select(['conversations.id', 'subject']), { ...paging, key: ({ subject }) => subject })
      : await list(ofStatus, { ...paging, sort: orderBy(user, sort) });
  return { list: rows, total, page, limit, summary: await countsOf(network, user, all) };
}

/** Matching conversations, regardless of status. */
async function matching(network: Network, user: NetworkCaller, query: Query): Promise<Found> {
  const office = seesAllConversations(user);
  const { q, kind, unread, overdue } = query;
  const of = office ? query.member_id : user.id;
  const assignee = query.assignee === 'me' ? user.id : query.assignee === 'none' ? null : query.assignee;
  let rows: Found = network.sql.db.selectFrom('conversations');
  if (of !== undefined) rows = rows.where('member_id', '=', of);
  if (kind) rows = rows.where('kind', '=', kind);
  if (office && assignee !== undefined) rows = rows.where('assignee_id', assignee === null ? 'is' : '=', assignee);
  if (unread !== undefined) rows = rows.where(unreadColumn(user), unread ? '>' : '=', 0);
  if (office && overdue !== undefined) rows = rows.where(overdue ? isOverdue(network) : isInTime(network));
  return q ? rows.where(among('conversations.id', await withWords(network, user, rows, q))) : rows;
}

const unreadColumn = (user: NetworkCaller) => (seesAllConversations(user) ? 'unread_office' : 'unread_member');

const eb = expressionBuilder<SqlTables, 'conversations'>();
const isOverdue = ({ now }: Network) => eb('sla_due_at', '<', now.toISOString());
const isInTime = ({ now }: Network) => eb.or([eb('sla_due_at', 'is', null), eb('sla_due_at', '>=', now.toISOString())]);

function orderBy(user: NetworkCaller, sort: Exclude<Query['sort'], 'subject'>) {
  if (sort === undefined) return 'last_message_at';
  if (sort === 'status') return placeIn(raw.ref('status'), mailboxStatuses);
  if (sort === 'priority') return placeIn(raw.ref('priority'), mailboxPriorities);
  if (sort === 'unread') return unreadColumn(user);
  // Members do not see the deadline, so they may not sort by it.
  return sort === 'sla_due_at' && !seesAllConversations(user) ? undefined : sort;
}

/** Conversations in which all words occur: in the subject, the member, the case or a message. */
async function withWords(network: Network, user: NetworkCaller, matching: Found, q: string): Promise<number[]> {
  const named = matching
    .select('policy_id')
    .distinct()
    .where('policy_id', 'is not', null)
    .$castTo<{ policy_id: number }>();
  const policies = (await named.execute()).map(({ policy_id }) => policy_id);
  const cases = await casesFor(network, user, policies);
  const texts = matching
    .innerJoin('members', 'members.id', 'conversations.member_id')
    .select(['conversations.id', 'subject', 'policy_id', 'display_name', 'chinese_name', 'member_no'])
    .select(({ ref }) =>
      messagesFor(network.sql.db, user, ref('conversations.id'))
        .select(({ fn }) => fn.agg<string>('string_agg', ['body', raw.lit('\n')]).as('bodies'))
        .as('bodies'),
    );
  return searched(texts, 'conversations.id', q, (row) => [
    ...[row.subject, nameOf(row), row.member_no, cases.get(row.policy_id ?? 0)?.case_no, row.bodies],
  ]);
}

/** Counts of conversations: in total, per status, unread by the caller, and overdue (office only). */
async function countsOf(network: Network, user: NetworkCaller, all: Found) {
  const { unread, overdue, ...counts } = await all
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      ...mailboxStatuses.map((status) => fn.countAll<number>().filterWhere('status', '=', status).as(status)),
      fn.countAll<number>().filterWhere(unreadColumn(user), '>', 0).as('unread'),
      fn.countAll<number>().filterWhere(isOverdue(network)).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, unread, overdue: seesAllConversations(user) ? overdue : 0 };
}
