import {
  type ConversationMessageRecord,
  type ConversationRecord,
  type ConversationRow,
  previewLength,
  type Thread,
} from '@shared/contracts/network/mailbox';
import { statusGroups } from '@shared/contracts/network/policies';
import type { Expression } from 'kysely';
import { lightOf, problemsOf } from '../../members/light';
import { namesIn } from '../../members/names';
import { balancesOf } from '../../money/earnings/balances';
import type { Network, NetworkCaller } from '../../network';
import { groupBy } from '../../reads/groupBy';
import { nameOf } from '../../records/names';
import { type Db, recordOf, recordsWith } from '../../records/read';
import { existing } from '../../writes/manage';
import { attachmentsOf } from './attachments';
import { namedCasesFor } from './cases';

/** True for the office, which answers conversations. */
export const seesAllConversations = ({ ability }: Pick<NetworkCaller, 'ability'>) => ability.can('oversee', 'Mailbox');

/** A conversation visible to the caller. @throws noSuchRow for unknown and hidden ones alike */
export async function conversationFor(db: Db, user: NetworkCaller, id: number): Promise<ConversationRecord> {
  const conversation = await recordOf(db, 'conversations', id);
  return existing(conversation, ({ member_id }) => seesAllConversations(user) || member_id === user.id);
}

/** Messages of conversations; members do not see internal notes. */
export const messagesFor = (
  db: Db,
  user: NetworkCaller,
  conversation: number | readonly number[] | Expression<number>,
) =>
  db
    .selectFrom('conversation_messages')
    .where('conversation_id', Array.isArray(conversation) ? 'in' : '=', conversation as number)
    .$if(!seesAllConversations(user), (each) => each.where('internal_note', '=', false));

export const unreadBy = (user: NetworkCaller, row: ConversationRecord) =>
  seesAllConversations(user) ? row.unread_office : row.unread_member;

/** Rows of conversations, with the fields that the caller may see. */
export async function conversationRows(
  network: Network,
  user: NetworkCaller,
  rows: readonly ConversationRecord[],
): Promise<ConversationRow[]> {
  if (rows.length === 0) return [];
  const { db } = network.sql;
  const office = seesAllConversations(user);
  const names = await namesIn(
    db,
    rows.flatMap((row) => [row.member_id, row.assignee_id]),
  );
  const cases = await namedCasesFor(
    network,
    user,
    rows.flatMap((row) => row.policy_id ?? []),
  );
  const ids = rows.map(({ id }) => id);
  const sent = await messagesFor(db, user, ids)
    .select(['id', 'conversation_id', 'sender_id', 'internal_note', 'created_at'])
    .orderBy('id')
    .execute();
  const messages = groupBy(sent, (message) => message.conversation_id);
  const lastIds = [...messages.values()].map((some) => some.at(-1)?.id ?? 0);
  const previews = await previewsOf(db, lastIds);
  const person = (id: number) => ({ id, name: names(id)?.name ?? '' });
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    subject: row.subject,
    kind: row.kind,
    status: row.status,
    priority: row.priority,
    member: { ...person(row.member_id), member_no: names(row.member_id)?.member_no ?? '' },
    policy: cases.get(row.policy_id ?? 0) ?? null,
    last_message_at: row.last_message_at,
    preview: previews.get(row.id) ?? '',
    unread: unreadBy(user, row),
    assignee: office && row.assignee_id !== null ? person(row.assignee_id) : null,
    sla_due_at: office ? row.sla_due_at : null,
    waiting_since: office && row.status === 'waiting_office' ? waitingSince(row, messages.get(row.id) ?? []) : null,
    created_at: row.created_at,
  }));
}

export const conversationRow = async (network: Network, user: NetworkCaller, row: ConversationRecord) =>
  (await conversationRows(network, user, [row]))[0] as ConversationRow;

/** Shortened texts of messages, by conversation. */
async function previewsOf(db: Db, messageIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (messageIds.length === 0) return new Map();
  const last = await db
    .selectFrom('conversation_messages')
    .select(['conversation_id', 'body'])
    .where('id', 'in', messageIds)
    .execute();
  return new Map(last.map(({ conversation_id, body }) => [conversation_id, shortened(body)]));
}

/** When the member first wrote after the office's last answer; null if the office wrote last. */
function waitingSince(
  { member_id }: ConversationRecord,
  messages: readonly Pick<ConversationMessageRecord, 'sender_id' | 'internal_note' | 'created_at'>[],
): string | null {
  const sent = messages.filter(({ internal_note }) => !internal_note);
  const answered = sent.findLastIndex(({ sender_id }) => sender_id !== member_id);
  return sent[answered + 1]?.created_at ?? null;
}

function shortened(body: string): string {
  const line = body.replace(/\s+/g, ' ');
  // Spreading splits by code points, so that no surrogate pair is cut in two.
  const letters = line.length <= previewLength ? undefined : [...line];
  return letters && letters.length > previewLength ? `${letters.slice(0, previewLength - 1).join('')}…` : line;
}

export async function threadOf(
  network: Network,
  user: NetworkCaller,
  row: ConversationRecord,
  { before, limit = 50 }: { before?: number | undefined; limit?: number } = {},
): Promise<Thread> {
  const { db } = network.sql;
  const latest = await messagesFor(db, user, row.id)
    .$if(before !== undefined, (each) => each.where('id', '<', before ?? 0))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = latest.slice(0, limit).reverse();
  const names = await namesIn(
    db,
    shown.map(({ sender_id }) => sender_id),
  );
  const attached = await attachmentsOf(
    db,
    shown.flatMap(({ attachments }) => attachments),
  );
  return {
    ...(await conversationRow(network, user, row)),
    messages: shown.map((message) => {
      const fromOffice = message.sender_id !== row.member_id;
      return {
        id: message.id,
        body: message.body,
        sender: { id: message.sender_id, name: names(message.sender_id)?.name ?? '' },
        own: fromOffice === seesAllConversations(user),
        from_office: fromOffice,
        internal_note: message.internal_note,
        attachments: attached(message.attachments),
        read_at: message.read_at,
        created_at: message.created_at,
      };
    }),
    has_more: latest.length > limit,
    member_card: seesAllConversations(user) ? await memberCard(network, row.member_id) : null,
  };
}

async function memberCard(network: Network, id: number): Promise<Thread['member_card']> {
  const { db } = network.sql;
  const member = await recordOf(db, 'members', id);
  if (!member) return null;
  const level = await recordOf(db, 'levels', member.level_id);
  const licences = await recordsWith(db, 'licences', { member_id: id });
  const credentials = await recordsWith(db, 'credentials', { member_id: id });
  const { open } = await db
    .selectFrom('policies')
    .innerJoin('policy_splits', 'policy_splits.policy_id', 'policies.id')
    .where('policy_splits.member_id', '=', id)
    .where('policies.status', 'in', statusGroups.pending)
    .select(({ fn }) => fn.count<number>('policies.id').distinct().as('open'))
    .executeTakeFirstOrThrow();
  return {
    id,
    name: nameOf(member),
    member_no: member.member_no,
    status: member.status,
    level: level?.name ?? null,
    avatar_url: member.avatar_url,
    light: lightOf(problemsOf(licences, credentials, network.today)),
    balances: (await balancesOf(network, id)).map(({ currency, balance_cents: cents }) => ({ currency, cents })),
    email: member.email,
    phone: member.phone,
    open_cases: open,
  };
}
