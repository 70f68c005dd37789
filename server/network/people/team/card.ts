import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { MemberCard } from '@shared/contracts/network/team';
import { monthOf, monthsUntil } from '@shared/plan/months';
import { noSuchRow } from '../../../http/problems';
import { badgesIn } from '../../members/badge';
import { papersOf } from '../../members/papers';
import { lastActiveOn, lastSubmissions } from '../../members/phase';
import { covers } from '../../members/team';
import type { Network, NetworkCaller } from '../../network';
import { nameOf } from '../../records/names';
import { recordOf } from '../../records/read';
import { existing } from '../../writes/manage';
import { visibilityOf } from '../visible';

const monthsShown = 12;

/**
 * The card behind a member's name, limited to what the caller may see. @throws noSuchRow for unknown and hidden members
 * alike
 */
export async function cardOf(
  network: Network,
  user: NetworkCaller,
  id: number,
  founder: () => Promise<number>,
): Promise<MemberCard> {
  const member = existing(await recordOf(network.sql.db, 'members', id));
  const { member_no } = member;
  const badgeFor = await badgesIn(network.sql.db);
  const office = member.role === roles.administrator;
  const named = { id, member_no, name: nameOf(member), level: badgeFor(member), office };
  const visibility = await visibilityOf(network, user, id);
  if (visibility) {
    const in_tree = visibility !== 'office' || (await covers(network.sql.db, await founder(), id));
    const contact = visibility === 'upline' ? {} : { last_contact_at: await lastContactAt(network, id) };
    return { ...named, ...(await productionCard(network, member)), ...contact, in_tree };
  }
  if (user.member.sponsor_id === id) return { ...named, phone: member.phone, email: member.email, in_tree: false };
  const isContact = office ? await hasWrittenTo(network, user.id, id) : member.status === 'active';
  if (!isContact) throw noSuchRow();
  return { ...named, in_tree: false };
}

/** The same fields that the downline list shows of a member. */
async function productionCard(network: Network, member: MemberRecord) {
  const { id, avatar_url, status, phone, email, role } = member;
  const submitted = await lastSubmissions(network, [id]);
  const last_active_on = lastActiveOn(network, member, submitted.get(id));
  const contact = { avatar_url, status, phone, email, last_active_on };
  if (role !== roles.member) return { ...contact, light: null };
  const papersFor = await papersOf(network.sql.db, [id], network.today);
  return { ...contact, light: papersFor(id).light, trend: await trendOf(network, id) };
}

async function trendOf({ sql, today }: Network, id: number): Promise<MemberCard['trend']> {
  const months = monthsUntil(today, monthsShown);
  const records = await sql.db
    .selectFrom('tp_records')
    .select(['inforce_on', 'tp_cents'])
    .where('member_id', '=', id)
    .where('state', '=', 'inforce')
    .where('inforce_on', '>=', `${months[0]}-01`)
    .where('inforce_on', '<=', today)
    .execute();
  const sums = new Map(months.map((month) => [month, 0]));
  for (const { inforce_on, tp_cents } of records) {
    const month = monthOf(inforce_on as string);
    sums.set(month, (sums.get(month) ?? 0) + tp_cents);
  }
  return [...sums].map(([month, tp_cents]) => ({ month, tp_cents }));
}

/** True when an administrator has written to a member, who then knows the name from the conversation. */
async function hasWrittenTo({ sql }: Network, memberId: number, senderId: number): Promise<boolean> {
  const written = await sql.db
    .selectFrom('conversations')
    .innerJoin('conversation_messages', 'conversation_messages.conversation_id', 'conversations.id')
    .select('conversations.id')
    .where('conversations.member_id', '=', memberId)
    .where('conversation_messages.sender_id', '=', senderId)
    .where('conversation_messages.internal_note', '=', false)
    .limit(1)
    .execute();
  return written.length > 0;
}

async function lastContactAt({ sql }: Network, id: number): Promise<string | null> {
  const { last } = await sql.db
    .selectFrom('conversations')
    .select(({ fn }) => fn.max<string | null>('last_message_at').as('last'))
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return last;
}
