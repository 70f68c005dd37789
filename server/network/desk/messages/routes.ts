import {
  type MessageRecord,
  type MessageRow,
  messages,
  messageTypes,
  type UnreadCounts,
} from '@shared/contracts/network/messages';
import { issue } from '@shared/http/issues';
import { sql as raw } from 'kysely';
import { among, listByKey, searched } from '../../../data/sql/inLanguage';
import { list, placeIn } from '../../../data/sql/list';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { namesIn } from '../../members/names';
import type { Network, NetworkApi } from '../../network';
import { notifyAll } from '../../notices/notify';
import { mailNotice } from '../../outbox/noticeMail';
import { recordsOf, recordsWith } from '../../records/read';
import { membersOf } from '../segment';
import { withCaseNames } from './caseNames';

/** The page with a member's messages. */
const messagesPath = '/vip/messageList';

/** Messages from the network to a member, domain.md 2.13: members read only their own. */
export function messageRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  const unreadOf = async (memberId: number): Promise<UnreadCounts> => {
    const kinds = await sql.db
      .selectFrom('member_messages')
      .where('recipient_id', '=', memberId)
      .where('read_at', 'is', null)
      .groupBy('type')
      .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
      .execute();
    const counts = new Map(kinds.map(({ type, count }) => [type, count]));
    return {
      total: kinds.reduce((sum, { count }) => sum + count, 0),
      by_type: Object.fromEntries(messageTypes.map((type) => [type, counts.get(type) ?? 0])) as UnreadCounts['by_type'],
    };
  };

  const mutedOf = async (member_id: number) => {
    const rows = await sql.db.selectFrom('muted_messages').select('type').where('member_id', '=', member_id).execute();
    const muted = new Set(rows.map(({ type }) => type));
    return messageTypes.filter((type) => muted.has(type));
  };

  serve(api, messages.list, async ({ user, query }) => {
    const { q, type, unread, page, limit, sort, order } = query;
    let matching = sql.db.selectFrom('member_messages').where('recipient_id', '=', user.id);
    if (type) matching = matching.where('type', '=', type);
    if (unread !== undefined) matching = matching.where('read_at', unread ? 'is' : 'is not', null);
    if (q) {
      const texts = matching.select(['id', 'title', 'body']);
      matching = matching.where(among('id', await searched(texts, 'id', q, ({ title, body }) => [title, body])));
    }
    const paging = {
      ...{ id: 'member_messages.id' as const, page, limit, desc: sort === undefined || order === 'desc' },
      rows: async (ids: number[]) => (await recordsOf(sql.db, 'member_messages', ids)).map(rowOf),
    };
    const { rows, total } =
      sort === 'title'
        ? await listByKey(matching.select(['id', 'title']), { ...paging, key: ({ title }) => title })
        : await list(matching, {
            ...paging,
            // Ids grow with time.
            sort: sort === 'type' ? placeIn(raw.ref('type'), messageTypes) : (sort ?? 'member_messages.id'),
          });
    return { list: await withCaseNames(network, user, rows), total, page, limit, summary: {} };
  });

  serve(api, messages.unread, ({ user }) => unreadOf(user.id));

  serve(api, messages.read, async ({ user, body: { ids, type } }) => {
    await db.write(async (tx) => {
      const unread = await recordsWith(tx.sql, 'member_messages', {
        recipient_id: user.id,
        read_at: null,
        ...(ids && { id: ids }),
        ...(ids === undefined && type !== undefined && { type }),
      });
      const readAt = network.now.toISOString();
      await tx.putAll(
        'member_messages',
        unread.map((message) => ({ ...message, read_at: readAt })),
      );
    });
    return unreadOf(user.id);
  });

  serve(api, messages.muted, ({ user }) => mutedOf(user.id));

  serve(api, messages.mute, async ({ user, body: { type, muted } }) => {
    await sql.write(async (tx) => {
      await tx.deleteFrom('muted_messages').where('member_id', '=', user.id).where('type', '=', type).execute();
      if (!muted) return;
      const row = { member_id: user.id, type, at: network.now.toISOString() };
      await tx.insertInto('muted_messages').values(row).execute();
    });
    return mutedOf(user.id);
  });

  serve(api, messages.send, async ({ user, body }) => {
    const named = [...new Set(body.recipients)];
    const names = await namesIn(sql.db, named);
    if (named.some((id) => !names(id))) throw invalid([issue('recipients', 'missing')]);
    const recipients = body.segment ? (await membersOf(network, body.segment)).map(({ id }) => id) : named;
    const { type, title, link, request_id } = body;
    const notice = { sender_id: user.id, type, title, body: body.body, link, dedupe_key: `send ${request_id}` };
    await db.write(async (tx) => {
      const sent = await notifyAll(tx, network.now, recipients, notice);
      const readers = sent.map(({ id, recipient_id }) => ({
        ...{ member_id: recipient_id, notice: `message ${id}`, path: link || messagesPath },
      }));
      await mailNotice(network, tx.sql, readers, {
        template: 'notice_broadcasts',
        values: () => ({ title, body: body.body }),
      });
    });
    return { recipients: recipients.length };
  });
}

const rowOf = ({ id, type, title, body, link, read_at, told, created_at }: MessageRecord): MessageRow => ({
  id,
  type,
  title,
  body,
  link,
  read_at,
  ...(told && { told }),
  created_at,
});
