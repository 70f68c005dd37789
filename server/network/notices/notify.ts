import type { MessageRecord } from '@shared/contracts/network/messages';
import type { NetworkNotice } from '@shared/contracts/network/notices';
import { recordWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { textOf } from './noticeTexts';

interface Notice extends Pick<MessageRecord, 'recipient_id' | 'type' | 'title' | 'body' | 'link'> {
  /** Identifies one event for one recipient, e.g. `activated 42`, so that it is never sent twice. */
  dedupe_key: string;
  sender_id?: number;
  told?: NetworkNotice;
}

const messageOf = (
  id: number,
  now: Date,
  { recipient_id, type, title, body, link, dedupe_key, sender_id, told }: Notice,
): MessageRecord => ({
  id,
  recipient_id,
  sender_id: sender_id ?? null,
  type,
  title,
  body,
  link,
  read_at: null,
  dedupe_key,
  ...(told && { told }),
  created_at: now.toISOString(),
});

/**
 * Sends a member a message (domain.md 2.13) in the transaction of the write that it reports. The link is a page such as
 * `/vip/newsList`, or empty. Returns the new message, or the existing one with the same key.
 */
export async function notify(tx: NetworkTransaction, now: Date, notice: Notice): Promise<MessageRecord> {
  const { recipient_id, dedupe_key } = notice;
  const sent = dedupe_key && (await recordWith(tx.sql, 'member_messages', { recipient_id, dedupe_key }));
  return sent || tx.put('member_messages', messageOf(await tx.newId('member_messages'), now, notice));
}

/** Reports an event to a member, in a form that the client renders in the member's language. */
export const tell = (
  tx: NetworkTransaction,
  now: Date,
  { kind, values, ...to }: NetworkNotice & Pick<Notice, 'recipient_id' | 'link' | 'dedupe_key'>,
): Promise<MessageRecord> => notify(tx, now, { ...to, ...textOf({ kind, values }), told: { kind, values } });

/** Recipients per query. */
const together = 1_000;

/** Sends many members the same message, except those who already have it. Returns the new messages. */
export async function notifyAll(
  tx: NetworkTransaction,
  now: Date,
  recipients: readonly number[],
  notice: Omit<Notice, 'recipient_id'>,
): Promise<MessageRecord[]> {
  const sent: MessageRecord[] = [];
  for (let from = 0; from < recipients.length; from += together) {
    const some = recipients.slice(from, from + together);
    const earlier = await tx.sql
      .selectFrom('member_messages')
      .select('recipient_id')
      .where('dedupe_key', '=', notice.dedupe_key)
      .where('recipient_id', 'in', some)
      .execute();
    const told = new Set(earlier.map(({ recipient_id }) => recipient_id));
    await tx.takeIds('member_messages');
    const messages = some.flatMap((recipient_id) =>
      told.has(recipient_id) ? [] : messageOf(tx.nextId('member_messages'), now, { ...notice, recipient_id }),
    );
    await tx.putAll('member_messages', messages);
    sent.push(...messages);
  }
  return sent;
}
