import { abilityOf, rulesFor } from '@shared/abilities';
import { mailbox } from '@shared/contracts/network/mailbox';
import { issue } from '@shared/http/issues';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { namesIn } from '../../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { type Db, recordOf } from '../../records/read';
import { settingsIn } from '../../settings/settings';
import { revised, unchanged } from '../../writes/manage';
import { membersOf } from '../segment';
import { letReadersIn } from './attachments';
import { broadcast, cancelBroadcast, scheduledBroadcasts } from './broadcast';
import { findConversations } from './find';
import { conversationFor, conversationRow, messagesFor, seesAllConversations, threadOf } from './rows';
import { dueAt, send } from './send';

/** Recipients that the answer names. */
const mostNamed = 30;

/** Conversations between members and the office, domain.md 2.13: members see their own, the office sees all. */
export function mailboxRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  letReadersIn(network);

  serve(api, mailbox.list, ({ user, query }) => findConversations(network, user, query));

  serve(api, mailbox.thread, async ({ user, query: { id, ...page } }) =>
    threadOf(network, user, await conversationFor(network.sql.db, user, id), page),
  );

  serve(api, mailbox.send, async ({ user, body }) =>
    threadOf(network, user, await db.write((tx) => send(network, tx, user, body))),
  );

  serve(api, mailbox.read, async ({ user, body }) => {
    const saved = await db.write(async (tx) => {
      const row = await conversationFor(tx.sql, user, body.id);
      const office = seesAllConversations(user);
      // An auditor's reading leaves the office's unread messages unread.
      if (office && !user.ability.can('manage', 'Mailbox')) return row;
      const readAt = network.now.toISOString();
      const received = await messagesFor(tx.sql, user, row.id)
        .where('read_at', 'is', null)
        .where('internal_note', '=', false)
        .where('sender_id', office ? '=' : '<>', row.member_id)
        .selectAll()
        .orderBy('id')
        .execute();
      await tx.putAll(
        'conversation_messages',
        received.map((message) => ({ ...message, read_at: readAt })),
      );
      const field = office ? 'unread_office' : 'unread_member';
      return row[field] === 0 ? row : tx.put('conversations', { ...row, [field]: 0 });
    });
    return conversationRow(network, user, saved);
  });

  /** The conversation's next version, if the caller read the current one. @throws noSuchRow, conflict */
  const read = async (db: Db, user: NetworkCaller, { id, version }: { id: number; version: number }) =>
    revised(unchanged(await conversationFor(db, user, id), version), network.now.toISOString());

  serve(api, mailbox.status, async ({ user, body }) => {
    const saved = await db.write(async (tx) => {
      const row = await read(tx.sql, user, body);
      const issues = [
        ...(seesAllConversations(user) || body.status === 'open' || body.status === 'closed'
          ? []
          : [issue('status', 'choice')]),
        ...(seesAllConversations(user) || body.priority === undefined ? [] : [issue('priority', 'unknown')]),
      ];
      if (issues.length > 0) throw invalid(issues);
      const priority = body.priority ?? row.priority;
      const again = row.priority !== priority || row.sla_due_at === null;
      const kept = again ? dueAt(await settingsIn(tx.sql), network.now, priority) : row.sla_due_at;
      const due = body.status === 'waiting_office' ? kept : null;
      return tx.put('conversations', { ...row, status: body.status, priority, sla_due_at: due });
    });
    return conversationRow(network, user, saved);
  });

  serve(api, mailbox.assign, async ({ user, body }) => {
    const saved = await db.write(async (tx) => {
      const row = await read(tx.sql, user, body);
      const to = body.assignee_id === null ? null : await recordOf(tx.sql, 'members', body.assignee_id);
      const isKnown = body.policy_id == null || (await recordOf(tx.sql, 'policies', body.policy_id)) !== undefined;
      const issues = [
        ...(to === null || (to && abilityOf(rulesFor(to)).can('manage', 'Mailbox'))
          ? []
          : [issue('assignee_id', 'missing')]),
        ...(isKnown ? [] : [issue('policy_id', 'missing')]),
      ];
      if (issues.length > 0) throw invalid(issues);
      const policy_id = body.policy_id === undefined ? row.policy_id : body.policy_id;
      return tx.put('conversations', { ...row, assignee_id: body.assignee_id, policy_id });
    });
    return conversationRow(network, user, saved);
  });

  serve(api, mailbox.recipients, async ({ body }) => {
    const members = await membersOf(network, body.segment);
    const shown = members.slice(0, mostNamed).map(({ id }) => id);
    const names = await namesIn(network.sql.db, shown);
    return {
      recipients: members.length,
      people: shown.map((id) => ({ id, name: names(id)?.name ?? '', member_no: names(id)?.member_no ?? '' })),
    };
  });

  serve(api, mailbox.scheduled, () => scheduledBroadcasts(network));

  serve(api, mailbox.cancelBroadcast, ({ body }) => cancelBroadcast(network, body.id));

  serve(api, mailbox.broadcast, ({ user, body }) => broadcast(network, user, body));
}
