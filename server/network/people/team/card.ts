import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { MemberCard } from '@shared/contracts/network/team';
import { monthOf, monthsUntil } from '@shared/plan/months';
import { noSuchRow } from '../../../http/problems';
import { existing } from '../../manage';
import { levelBadgeOf } from '../../members/badge';
import { nameOf } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { licenceLight } from '../licences/light';
import { lastActiveOn, lastSubmissions } from '../phase';
import { visibilityOf } from '../visible';

const monthsShown = 12;

/** What a caller may see of a member at a name. @throws noSuchRow alike for unknown and for hidden ones */
export async function cardOf(
  network: Network,
  user: NetworkCaller,
  id: number,
  founder: () => number,
): Promise<MemberCard> {
  const member = existing(network.db.table('members').get(id));
  const { member_no } = member;
  const office = member.role === roles.administrator;
  const named = { id, member_no, name: nameOf(member), level: levelBadgeOf(network, member), office };
  const visibility = visibilityOf(network, user, id);
  if (visibility) {
    const { tree } = network;
    const whole = visibility === 'office' ? { in_tree: tree.covers(founder(), id) } : { in_tree: true };
    const contact = visibility === 'upline' ? {} : { last_contact_at: lastContactAt(network, id) };
    return { ...named, ...(await productionCard(network, member)), ...contact, ...whole };
  }
  if (user.member.sponsor_id === id) return { ...named, phone: member.phone, email: member.email, in_tree: false };
  if (office ? !hasWrittenTo(network, user.id, id) : member.status !== 'active') throw noSuchRow();
  return { ...named, in_tree: false };
}

/** What the list of the downline shows of a member. */
async function productionCard(network: Network, member: MemberRecord) {
  const { id, avatar_url, status, phone, email, role } = member;
  const submitted = await lastSubmissions(network, [id]);
  const last_active_on = lastActiveOn(network, member, submitted.get(id));
  const contact = { avatar_url, status, phone, email, last_active_on };
  if (role !== roles.member) return { ...contact, light: null };
  return { ...contact, light: licenceLight(network, id, network.today), trend: trendOf(network, id) };
}

function trendOf({ db, today }: Network, id: number): MemberCard['trend'] {
  const sums = new Map(monthsUntil(today, monthsShown).map((month) => [month, 0]));
  for (const { state, inforce_on, tp_cents } of db.table('tp_records').by('member_id', id)) {
    if (state !== 'inforce' || inforce_on === null || inforce_on > today) continue;
    const sum = sums.get(monthOf(inforce_on));
    if (sum !== undefined) sums.set(monthOf(inforce_on), sum + tp_cents);
  }
  return [...sums].map(([month, tp_cents]) => ({ month, tp_cents }));
}

/** Whether somebody of the office has written to a member, who then knows the name from the conversation. */
function hasWrittenTo({ db }: Network, memberId: number, senderId: number): boolean {
  const messages = (conversation: number) => db.table('conversation_messages').by('conversation_id', conversation);
  return db
    .table('conversations')
    .by('member_id', memberId)
    .some(({ id }) => messages(id).some((message) => message.sender_id === senderId && !message.internal_note));
}

function lastContactAt({ db }: Network, id: number): string | null {
  const at = db
    .table('conversations')
    .by('member_id', id)
    .map(({ last_message_at }) => last_message_at);
  return at.sort().at(-1) ?? null;
}
