import {
  type MessageRecord,
  type MessageRow,
  messages,
  messageTypes,
  type UnreadCounts,
} from '@shared/contracts/network/messages';
import { issue } from '@shared/http/issues';
import { listOf, matcher } from '../../../data/listing';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { membersOf } from '../segment';
import { notify } from './notify';

/** Messages from the network to a member, DOMAIN.md 2.13: members read only their own. */
export function messageRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('member_messages');

  const unreadOf = (memberId: number): UnreadCounts => {
    const counts = messageTypes.map((type) => [type, table.count('unread', `${memberId} ${type}`)] as const);
    return {
      total: counts.reduce((sum, [, count]) => sum + count, 0),
      by_type: Object.fromEntries(counts) as UnreadCounts['by_type'],
    };
  };

  serve(api, messages.list, ({ user, query }) => {
    const matches = matcher(query.q);
    const rows = table
      .by('recipient_id', user.id)
      .filter(
        (row) =>
          (!query.type || row.type === query.type) &&
          (query.unread === undefined || (row.read_at === null) === query.unread) &&
          matches(row.title, row.body),
      );
    return listOf(rows, query, {
      by: {
        created_at: (row) => row.created_at,
        type: (row) => messageTypes.indexOf(row.type),
        title: (row) => row.title,
      },
      // IDs increase over time.
      otherwise: (all) => [...all].reverse(),
      present: rowOf,
    });
  });

  serve(api, messages.unread, ({ user }) => unreadOf(user.id));

  serve(api, messages.read, async ({ user, body }) => {
    await db.write((tx) => {
      const found =
        body.ids !== undefined
          ? body.ids.map((id) => table.get(id))
          : messageTypes
              .filter((type) => body.type === undefined || body.type === type)
              .flatMap((type) => table.by('unread', `${user.id} ${type}`));
      const readAt = network.now.toISOString();
      for (const message of found)
        if (message?.recipient_id === user.id && message.read_at === null)
          tx.put('member_messages', { ...message, read_at: readAt });
    });
    return unreadOf(user.id);
  });

  serve(api, messages.send, async ({ user, body }) => {
    const members = db.table('members');
    const named = [...new Set(body.recipients)].map((id) => members.get(id));
    if (named.includes(undefined)) throw invalid([issue('recipients', 'missing')]);
    const recipients = body.segment ? await membersOf(network, body.segment) : named.flatMap((member) => member ?? []);
    const { type, title, link } = body;
    await db.write((tx) => {
      for (const { id } of recipients)
        notify(network, tx, {
          recipient_id: id,
          sender_id: user.id,
          type,
          title,
          body: body.body,
          link,
          dedupe_key: `send ${body.request_id}`,
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
