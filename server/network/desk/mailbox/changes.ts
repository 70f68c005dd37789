import { abilityOf, rulesFor } from '@shared/abilities';
import type { ConversationRecord, mailbox } from '@shared/contracts/network/mailbox';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { conflict, invalid, Problem } from '../../../http/problems';
import type { Network, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { conversationFor, conversationRow, managesMailbox, messagesFor } from './rows';
import { dueAt } from './send';

type Body<K extends 'status' | 'assign' | 'bulk'> = Received<(typeof mailbox)[K]>['body'];

/** The row in the version the caller read. @throws noSuchRow, conflict */
function current(network: Network, user: NetworkCaller, { id, version }: { id: number; version: number }) {
  const row = conversationFor(network, user, id);
  if (row.version !== version) throw conflict('stale', 'This was changed by someone else in the meantime.');
  return { ...row, version: version + 1, updated_at: network.now.toISOString() };
}

/** Marks what the other side wrote as read. @throws noSuchRow */
export function markRead(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  id: number,
): ConversationRecord {
  const row = conversationFor(network, user, id);
  const office = managesMailbox(user);
  const read_at = network.now.toISOString();
  for (const message of messagesFor(network, user, row.id))
    if (message.read_at === null && !message.internal_note && (message.sender_id === row.member_id) === office)
      tx.put('conversation_messages', { ...message, read_at });
  const field = office ? 'unread_office' : 'unread_member';
  return row[field] === 0 ? row : tx.put('conversations', { ...row, [field]: 0 });
}

/** @throws noSuchRow, conflict, invalid */
export function setStatus(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  body: Body<'status'>,
): ConversationRecord {
  const row = current(network, user, body);
  const found = [
    ...(managesMailbox(user) || body.status === 'open' || body.status === 'closed' ? [] : [issue('status', 'choice')]),
    ...(managesMailbox(user) || body.priority === undefined ? [] : [issue('priority', 'unknown')]),
  ];
  if (found.length > 0) throw invalid(found);
  const priority = body.priority ?? row.priority;
  const again = row.priority !== priority || row.sla_due_at === null;
  const due = body.status !== 'waiting_office' ? null : again ? dueAt(network, priority) : row.sla_due_at;
  return tx.put('conversations', { ...row, status: body.status, priority, sla_due_at: due });
}

/** Whether a conversation can be given to somebody: an administrator, or nobody. */
function assignable({ db }: Network, assignee_id: number | null): boolean {
  const to = assignee_id === null ? null : db.table('members').get(assignee_id);
  return to === null || (to !== undefined && abilityOf(rulesFor(to)).can('manage', 'Mailbox'));
}

/** @throws noSuchRow, conflict, invalid */
export function assign(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  body: Body<'assign'>,
): ConversationRecord {
  const row = current(network, user, body);
  const { assignee_id, policy_id = row.policy_id } = body;
  const found = [
    ...(assignable(network, assignee_id) ? [] : [issue('assignee_id', 'missing')]),
    ...(body.policy_id == null || network.db.table('policies').get(body.policy_id)
      ? []
      : [issue('policy_id', 'missing')]),
  ];
  if (found.length > 0) throw invalid(found);
  return tx.put('conversations', { ...row, assignee_id, policy_id });
}

/** The same with several conversations: each is changed or refused by itself. @throws invalid */
export async function changeSeveral(network: Network, user: NetworkCaller, body: Body<'bulk'>) {
  const { action } = body;
  if (action === 'assign' && !assignable(network, body.assignee_id)) throw invalid([issue('assignee_id', 'missing')]);
  const change = (tx: NetworkTransaction, one: (typeof body.conversations)[number]) => {
    if (action === 'read') return markRead(network, tx, user, one.id);
    if (action === 'close') return setStatus(network, tx, user, { ...one, status: 'closed' });
    return assign(network, tx, user, { ...one, assignee_id: body.assignee_id });
  };
  const results = await network.db.write((tx) =>
    body.conversations.map((one) => {
      try {
        return { id: one.id, refused: null, saved: change(tx, one) };
      } catch (error) {
        if (error instanceof Problem && (error.code === 'stale' || error.code === 'not_found'))
          return { id: one.id, refused: error.code as 'stale' | 'not_found', saved: undefined };
        throw error;
      }
    }),
  );
  return {
    results: results.map(({ id, refused, saved }) => ({
      id,
      refused,
      row: saved ? conversationRow(network, user, saved) : null,
    })),
  };
}
