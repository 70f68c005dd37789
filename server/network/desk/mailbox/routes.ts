import { abilityOf, rulesFor } from '@shared/abilities';
import {
  type ConversationRecord,
  mailbox,
  mailboxPriorities,
  mailboxStatuses,
} from '@shared/contracts/network/mailbox';
import { issue } from '@shared/http/issues';
import { listOf, matcher } from '../../../data/listing';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { revised, unchanged } from '../../manage';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { visiblePolicy } from '../../policies/rows';
import { membersOf } from '../segment';
import { letReadersIn } from './attachments';
import { broadcast } from './broadcast';
import { conversationFor, conversationRow, isOverdue, managesMailbox, messagesFor, threadOf, unreadBy } from './rows';
import { dueAt, send } from './send';

type Query = { status?: unknown } & Parameters<typeof matching>[2];

/** Conversations visible to the caller that match a filter, in any status. */
function matching(
  network: Network,
  user: NetworkCaller,
  query: {
    q?: string | undefined;
    kind?: string | undefined;
    assignee?: 'me' | 'none' | number | undefined;
    member_id?: number | undefined;
    unread?: boolean | undefined;
    overdue?: boolean | undefined;
  },
): ConversationRecord[] {
  const { db } = network;
  const table = db.table('conversations');
  const office = managesMailbox(user);
  const of = office ? query.member_id : user.id;
  const rows = of === undefined ? table.all() : table.by('member_id', of);
  const matches = matcher(query.q);
  const assignee = query.assignee === 'me' ? user.id : query.assignee === 'none' ? null : query.assignee;
  return rows.filter((row) => {
    if (query.kind && row.kind !== query.kind) return false;
    if (office && assignee !== undefined && row.assignee_id !== assignee) return false;
    if (query.unread !== undefined && unreadBy(user, row) > 0 !== query.unread) return false;
    if (office && query.overdue !== undefined && isOverdue(network, row) !== query.overdue) return false;
    if (!query.q) return true;
    const member = db.table('members').get(row.member_id);
    const policy = row.policy_id === null ? undefined : visiblePolicy(network, user, row.policy_id);
    return matches(
      row.subject,
      member && nameOf(member),
      member?.member_no,
      policy?.case_no,
      ...messagesFor(network, user, row.id).map(({ body }) => body),
    );
  });
}

/** Conversations between members and the office, DOMAIN.md 2.13: members see their own, the office sees all. */
export function mailboxRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  letReadersIn(network);

  serve(api, mailbox.list, ({ user, query }) => {
    const all = matching(network, user, query satisfies Query);
    const rows = query.status ? all.filter(({ status }) => status === query.status) : all;
    const count = (is: (row: ConversationRecord) => boolean) => all.filter(is).length;
    return listOf(rows, query, {
      by: {
        last_message_at: (row) => Date.parse(row.last_message_at),
        sla_due_at: (row) => (managesMailbox(user) && row.sla_due_at ? Date.parse(row.sla_due_at) : null),
        created_at: (row) => Date.parse(row.created_at),
        subject: (row) => row.subject,
        status: (row) => mailboxStatuses.indexOf(row.status),
        priority: (row) => mailboxPriorities.indexOf(row.priority),
        unread: (row) => unreadBy(user, row),
      },
      otherwise: (some) => [...some].sort((a, b) => (a.last_message_at < b.last_message_at ? 1 : -1)),
      present: (row) => conversationRow(network, user, row),
      summary: {
        all: all.length,
        ...Object.fromEntries(mailboxStatuses.map((status) => [status, count((row) => row.status === status)])),
        unread: count((row) => unreadBy(user, row) > 0),
        overdue: managesMailbox(user) ? count((row) => isOverdue(network, row)) : 0,
      },
    });
  });

  serve(api, mailbox.thread, ({ user, query: { id, ...page } }) =>
    threadOf(network, user, conversationFor(network, user, id), page),
  );

  serve(api, mailbox.send, async ({ user, body }) =>
    threadOf(network, user, await db.write((tx) => send(network, tx, user, body))),
  );

  serve(api, mailbox.read, async ({ user, body }) => {
    const saved = await db.write((tx) => {
      const row = conversationFor(network, user, body.id);
      const office = managesMailbox(user);
      const readAt = network.now.toISOString();
      for (const message of messagesFor(network, user, row.id))
        if (message.read_at === null && !message.internal_note && (message.sender_id === row.member_id) === office)
          tx.put('conversation_messages', { ...message, read_at: readAt });
      const field = office ? 'unread_office' : 'unread_member';
      return row[field] === 0 ? row : tx.put('conversations', { ...row, [field]: 0 });
    });
    return conversationRow(network, user, saved);
  });

  /** The next version of a row, from the one that the caller read. @throws noSuchRow, conflict */
  const read = (user: NetworkCaller, { id, version }: { id: number; version: number }) =>
    revised(unchanged(conversationFor(network, user, id), version), network.now.toISOString());

  serve(api, mailbox.status, async ({ user, body }) => {
    const saved = await db.write((tx) => {
      const row = read(user, body);
      const found = [
        ...(managesMailbox(user) || body.status === 'open' || body.status === 'closed'
          ? []
          : [issue('status', 'choice')]),
        ...(managesMailbox(user) || body.priority === undefined ? [] : [issue('priority', 'unknown')]),
      ];
      if (found.length > 0) throw invalid(found);
      const priority = body.priority ?? row.priority;
      const again = row.priority !== priority || row.sla_due_at === null;
      const due = body.status !== 'waiting_office' ? null : again ? dueAt(network, priority) : row.sla_due_at;
      return tx.put('conversations', { ...row, status: body.status, priority, sla_due_at: due });
    });
    return conversationRow(network, user, saved);
  });

  serve(api, mailbox.assign, async ({ user, body }) => {
    const saved = await db.write((tx) => {
      const row = read(user, body);
      const to = body.assignee_id === null ? null : db.table('members').get(body.assignee_id);
      const found = [
        ...(to === null || (to && abilityOf(rulesFor(to)).can('manage', 'Mailbox'))
          ? []
          : [issue('assignee_id', 'missing')]),
        ...(body.policy_id == null || db.table('policies').get(body.policy_id) ? [] : [issue('policy_id', 'missing')]),
      ];
      if (found.length > 0) throw invalid(found);
      const policy_id = body.policy_id === undefined ? row.policy_id : body.policy_id;
      return tx.put('conversations', { ...row, assignee_id: body.assignee_id, policy_id });
    });
    return conversationRow(network, user, saved);
  });

  serve(api, mailbox.recipients, async ({ body }) => ({
    recipients: (await membersOf(network, body.segment)).length,
  }));

  serve(api, mailbox.broadcast, ({ user, body }) => broadcast(network, user, body));
}
