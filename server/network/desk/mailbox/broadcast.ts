import type { mailbox } from '@shared/contracts/network/mailbox';
import type { Received } from '@shared/http/endpoint';
import type { Network, NetworkCaller } from '../../network';
import { mailNotice } from '../../outbox/noticeMail';
import { recordWith } from '../../records/read';
import { membersOf } from '../segment';
import { checkAttachments } from './attachments';
import { conversationPath } from './send';

/**
 * Starts a conversation with each member of a segment. It stays closed until the member answers, so the office's queue
 * does not fill up. A repeated request has no effect.
 */
export async function broadcast(
  network: Network,
  user: NetworkCaller,
  { request_id, segment, subject, body, attachments }: Received<typeof mailbox.broadcast>['body'],
): Promise<{ recipients: number }> {
  const { db } = network;
  const members = await membersOf(network, segment);
  return db.write(async (tx) => {
    const done = await recordWith(tx.sql, 'broadcasts', { request_id });
    if (done) return { recipients: done.recipients };
    await checkAttachments(tx.sql, user, attachments);
    const now = network.now.toISOString();
    await tx.takeIds('conversations', 'conversation_messages');
    const conversations = members.map((member) => ({
      id: tx.nextId('conversations'),
      version: 0,
      subject,
      kind: 'broadcast' as const,
      member_id: member.id,
      assignee_id: user.id,
      policy_id: null,
      status: 'closed' as const,
      priority: 'normal' as const,
      last_message_at: now,
      unread_office: 0,
      unread_member: 1,
      sla_due_at: null,
      created_by: user.id,
      ...network.stamps(),
    }));
    const messages = conversations.map(({ id }) => ({
      id: tx.nextId('conversation_messages'),
      conversation_id: id,
      sender_id: user.id,
      body,
      attachments,
      internal_note: false,
      read_at: null,
      created_at: now,
    }));
    await tx.putAll('conversations', conversations);
    await tx.putAll('conversation_messages', messages);
    const readers = conversations.map(({ id, member_id }) => ({
      ...{ member_id, notice: `conversation ${id}`, path: conversationPath(id) },
    }));
    await mailNotice(network, tx.sql, readers, {
      template: 'notice_broadcasts',
      values: () => ({ title: subject, body }),
    });
    await tx.put('broadcasts', {
      id: await tx.newId('broadcasts'),
      request_id,
      sender_id: user.id,
      subject,
      recipients: members.length,
      created_at: now,
    });
    return { recipients: members.length };
  });
}
