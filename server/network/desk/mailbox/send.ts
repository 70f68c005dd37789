import type { ConversationRecord, mailbox } from '@shared/contracts/network/mailbox';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { forbidden, invalid } from '../../../http/problems';
import type { Network, NetworkCaller } from '../../network';
import { visiblePolicy } from '../../policies/rows';
import type { NetworkTransaction } from '../../tables';
import { settingsOf } from '../settings/settings';
import { checkAttachments } from './attachments';
import { conversationFor, managesMailbox } from './rows';

type Sent = Received<typeof mailbox.send>['body'];

/** The office's deadline to answer a message arriving now. */
export const dueAt = (network: Network, priority: ConversationRecord['priority']) =>
  new Date(network.now.getTime() + settingsOf(network).mailbox_sla_hours[priority] * 3_600_000).toISOString();

/** Adds a message to a conversation and updates it. @throws noSuchRow, forbidden, invalid */
export function send(network: Network, tx: NetworkTransaction, user: NetworkCaller, body: Sent): ConversationRecord {
  const office = managesMailbox(user);
  if (body.internal_note && !office) throw forbidden();
  checkAttachments(network, user, body.attachments);
  const now = network.now.toISOString();
  const before =
    body.conversation_id === undefined
      ? begin(network, tx, user, body)
      : conversationFor(network, user, body.conversation_id);
  tx.put('conversation_messages', {
    id: tx.nextId('conversation_messages'),
    conversation_id: before.id,
    sender_id: user.id,
    body: body.body,
    attachments: body.attachments,
    internal_note: body.internal_note,
    read_at: null,
    created_at: now,
  });
  // An internal note changes nothing for the member.
  if (body.internal_note) return tx.put('conversations', { ...before, updated_at: now });
  const common = { ...before, last_message_at: now, updated_at: now };
  if (office)
    return tx.put('conversations', {
      ...common,
      status: 'waiting_member',
      unread_member: before.unread_member + 1,
      assignee_id: before.assignee_id ?? user.id,
      sla_due_at: null,
    });
  return tx.put('conversations', {
    ...common,
    status: 'waiting_office',
    unread_office: before.unread_office + 1,
    // Writing again does not extend the deadline.
    sla_due_at: before.sla_due_at ?? dueAt(network, before.priority),
  });
}

function begin(network: Network, tx: NetworkTransaction, user: NetworkCaller, body: Sent): ConversationRecord {
  const office = managesMailbox(user);
  if (!office && body.member_id !== undefined && body.member_id !== user.id)
    throw invalid([issue('member_id', 'missing')]);
  if (office && body.member_id === undefined) throw invalid([issue('member_id', 'required')]);
  const member = network.db.table('members').get(office ? (body.member_id ?? 0) : user.id);
  if (!member) throw invalid([issue('member_id', 'missing')]);
  const { subject = '', kind = 'support', priority = 'normal', policy_id = null } = body;
  if (policy_id !== null && !visiblePolicy(network, user, policy_id)) throw invalid([issue('policy_id', 'missing')]);
  return {
    id: tx.nextId('conversations'),
    version: 0,
    subject,
    kind,
    member_id: member.id,
    assignee_id: office ? user.id : null,
    policy_id,
    status: 'open',
    priority,
    last_message_at: network.now.toISOString(),
    unread_office: 0,
    unread_member: 0,
    sla_due_at: null,
    created_by: user.id,
    ...network.stamps(),
  };
}
