import type { ConversationMessageRecord, ConversationRecord, mailbox } from '@shared/contracts/network/mailbox';
import type { NetworkSettings } from '@shared/contracts/network/settings';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { forbidden, invalid } from '../../../http/problems';
import { administratorsWho } from '../../approvals/approvals';
import type { Network, NetworkCaller } from '../../network';
import { mailNotice } from '../../outbox/noticeMail';
import { nameOf } from '../../records/names';
import { recordOf } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { settingsIn } from '../../settings/settings';
import { checkAttachments } from './attachments';
import { casesFor } from './cases';
import { conversationFor, seesAllConversations } from './rows';

type Sent = Received<typeof mailbox.send>['body'];

/** The page of a conversation, for its member. */
export const conversationPath = (id: number) => `/vip/messageList?tab=office&id=${id}`;

const officePath = '/general/mailbox/mailbox_list';

/** The deadline for the office to answer a message that arrives now. */
export const dueAt = (
  { mailbox_sla_hours: hours }: NetworkSettings,
  now: Date,
  priority: ConversationRecord['priority'],
): string => new Date(now.getTime() + hours[priority] * 3_600_000).toISOString();

/** Adds a message to an existing or new conversation. @throws noSuchRow, forbidden, invalid */
export async function send(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  body: Sent,
): Promise<ConversationRecord> {
  if (body.internal_note && !seesAllConversations(user)) throw forbidden();
  await checkAttachments(tx.sql, user, body.attachments);
  const before =
    body.conversation_id === undefined
      ? await begin(network, tx, user, body)
      : await conversationFor(tx.sql, user, body.conversation_id);
  const message = await tx.put(
    'conversation_messages',
    messageOf(network, user, body, before, await tx.newId('conversation_messages')),
  );
  await mailReader(network, tx, user, before, message);
  return tx.put('conversations', answered(network, user, body, before, await settingsIn(tx.sql)));
}

/** Mails the other side about a message: once until it has read the conversation. */
async function mailReader(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  { id, member_id, subject: title, assignee_id, unread_member, unread_office }: ConversationRecord,
  message: ConversationMessageRecord,
): Promise<void> {
  const notice = `conversation message ${message.id}`;
  if (seesAllConversations(user)) {
    if (message.internal_note || unread_member > 0) return;
    const reader = { member_id, notice, path: conversationPath(id) };
    return mailNotice(network, tx.sql, [reader], { template: 'notice_messages', values: () => ({ title }) });
  }
  if (unread_office > 0) return;
  const able = await administratorsWho(tx.sql, 'manage', 'Mailbox');
  const assigned = able.filter((administrator) => administrator.id === assignee_id);
  const readers = (assigned.length > 0 ? assigned : able).map((administrator) => ({
    ...{ member_id: administrator.id, notice: `${notice} to ${administrator.id}`, path: `${officePath}?id=${id}` },
  }));
  const member = nameOf(user.member);
  await mailNotice(network, tx.sql, readers, { template: 'notice_inbox', values: () => ({ title, member }) });
}

const messageOf = (
  network: Network,
  user: NetworkCaller,
  { body, attachments, internal_note }: Sent,
  conversation: ConversationRecord,
  id: number,
): ConversationMessageRecord => ({
  id,
  conversation_id: conversation.id,
  sender_id: user.id,
  body,
  attachments,
  internal_note,
  read_at: null,
  created_at: network.now.toISOString(),
});

/** A conversation's state after a message. */
function answered(
  network: Network,
  user: NetworkCaller,
  { internal_note }: Sent,
  before: ConversationRecord,
  settings: NetworkSettings,
): ConversationRecord {
  const now = network.now.toISOString();
  // An internal note changes nothing for the member.
  if (internal_note) return { ...before, updated_at: now };
  const common = { ...before, last_message_at: now, updated_at: now };
  if (seesAllConversations(user))
    return {
      ...common,
      status: 'waiting_member',
      unread_member: before.unread_member + 1,
      assignee_id: before.assignee_id ?? user.id,
      sla_due_at: null,
    };
  return {
    ...common,
    status: 'waiting_office',
    unread_office: before.unread_office + 1,
    // A second message does not extend the deadline.
    sla_due_at: before.sla_due_at ?? dueAt(settings, network.now, before.priority),
  };
}

async function begin(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  body: Sent,
): Promise<ConversationRecord> {
  const office = seesAllConversations(user);
  if (!office && body.member_id !== undefined && body.member_id !== user.id)
    throw invalid([issue('member_id', 'missing')]);
  if (office && body.member_id === undefined) throw invalid([issue('member_id', 'required')]);
  const member = await recordOf(tx.sql, 'members', office ? body.member_id : user.id);
  if (!member) throw invalid([issue('member_id', 'missing')]);
  const { policy_id = null } = body;
  if (policy_id !== null && !(await casesFor(network, user, [policy_id], tx.sql)).has(policy_id))
    throw invalid([issue('policy_id', 'missing')]);
  return beginning(network, user, body, member.id, await tx.newId('conversations'));
}

const beginning = (
  network: Network,
  user: NetworkCaller,
  { subject = '', kind = 'support', priority = 'normal', policy_id = null }: Sent,
  member_id: number,
  id: number,
): ConversationRecord => ({
  id,
  version: 0,
  subject,
  kind,
  member_id,
  assignee_id: seesAllConversations(user) ? user.id : null,
  policy_id,
  status: 'open',
  priority,
  last_message_at: network.now.toISOString(),
  unread_office: 0,
  unread_member: 0,
  sla_due_at: null,
  created_by: user.id,
  ...network.stamps(),
});
