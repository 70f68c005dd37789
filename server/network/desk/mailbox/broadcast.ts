import { abilityOf, rulesFor } from '@shared/abilities';
import type { BroadcastRecord, mailbox } from '@shared/contracts/network/mailbox';
import type { Answer, Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../../http/problems';
import { namesIn } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { mailNotice } from '../../outbox/noticeMail';
import { recordOf, recordsWith, recordWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing } from '../../writes/manage';
import { membersOf } from '../segment';
import { checkAttachments } from './attachments';
import { conversationPath } from './send';

type Sent = Received<typeof mailbox.broadcast>['body'];

/**
 * Starts a conversation with each member of a segment, now or at a time to come. It stays closed until the member
 * answers, so the office's queue does not fill up. A repeated request has no effect.
 */
export async function broadcast(
  network: Network,
  user: NetworkCaller,
  { request_id, segment, subject, body, attachments, send_at }: Sent,
): Promise<Answer<typeof mailbox.broadcast>> {
  if (send_at !== null && send_at <= network.now.toISOString())
    throw invalid([issue('send_at', 'tooEarly', { min: network.today })]);
  const members = await membersOf(network, segment);
  return network.db.write(async (tx) => {
    const done = await recordWith(tx.sql, 'broadcasts', { request_id });
    if (done) return { recipients: done.recipients, scheduled: done.send_at !== undefined };
    await checkAttachments(tx.sql, user, attachments);
    const waits = send_at !== null;
    if (!waits) await send(network, tx, members, { sender_id: user.id, subject, body, attachments });
    await tx.put('broadcasts', {
      id: await tx.newId('broadcasts'),
      request_id,
      sender_id: user.id,
      subject,
      recipients: members.length,
      ...(waits && { send_at, plan: { segment, body, attachments } }),
      created_at: network.now.toISOString(),
    });
    return { recipients: members.length, scheduled: waits };
  });
}

interface Content {
  sender_id: number;
  subject: string;
  body: string;
  attachments: number[];
}

async function send(
  network: Network,
  tx: NetworkTransaction,
  members: readonly { id: number }[],
  { sender_id, subject, body, attachments }: Content,
): Promise<void> {
  const now = network.now.toISOString();
  await tx.takeIds('conversations', 'conversation_messages');
  const conversations = members.map((member) => ({
    id: tx.nextId('conversations'),
    version: 0,
    subject,
    kind: 'broadcast' as const,
    member_id: member.id,
    assignee_id: sender_id,
    policy_id: null,
    status: 'closed' as const,
    priority: 'normal' as const,
    last_message_at: now,
    unread_office: 0,
    unread_member: 1,
    sla_due_at: null,
    created_by: sender_id,
    ...network.stamps(),
  }));
  const messages = conversations.map(({ id }) => ({
    id: tx.nextId('conversation_messages'),
    conversation_id: id,
    sender_id,
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
}

const waits = ({ send_at, sent_at, canceled_at }: BroadcastRecord) =>
  send_at !== undefined && sent_at === undefined && canceled_at === undefined;

export async function scheduledBroadcasts({ sql: { db } }: Network): Promise<Answer<typeof mailbox.scheduled>> {
  const rows = (await recordsWith(db, 'broadcasts')).filter(waits);
  const names = await namesIn(
    db,
    rows.map(({ sender_id }) => sender_id),
  );
  return {
    list: rows.map(({ id, subject, send_at = '', recipients, sender_id }) => ({
      ...{ id, subject, send_at, recipients, sender: names(sender_id)?.name ?? '' },
    })),
  };
}

/** @throws noSuchRow, conflict once it was sent */
export const cancelBroadcast = ({ db, now }: Network, id: number): Promise<{ id: number }> =>
  db.write(async (tx) => {
    const row = existing(await recordOf(tx.sql, 'broadcasts', id));
    if (!waits(row)) throw conflict('decided', 'This message was already sent or canceled.');
    await tx.put('broadcasts', { ...row, canceled_at: now.toISOString() });
    return { id };
  });

/** Sends broadcasts whose time has come. One whose sender may no longer write to members is canceled. */
export async function sendDueBroadcasts(network: Network): Promise<void> {
  const now = network.now.toISOString();
  const { db } = network.sql;
  const due = (await recordsWith(db, 'broadcasts')).filter((row) => waits(row) && (row.send_at ?? now) <= now);
  for (const { id, plan } of due) {
    if (!plan) continue;
    const members = await membersOf(network, plan.segment);
    await network.db.write(async (tx) => {
      // Another server may have sent it meanwhile.
      const row = await recordOf(tx.sql, 'broadcasts', id);
      if (!row || !waits(row)) return;
      const sender = await recordOf(tx.sql, 'members', row.sender_id);
      if (!sender || !abilityOf(rulesFor(sender)).can('manage', 'Mailbox')) {
        await tx.put('broadcasts', { ...row, canceled_at: now });
        return;
      }
      await send(network, tx, members, { ...plan, sender_id: row.sender_id, subject: row.subject });
      await tx.put('broadcasts', { ...row, sent_at: now, recipients: members.length });
    });
  }
}
