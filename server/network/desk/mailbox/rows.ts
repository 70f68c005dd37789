import {
  type ConversationMessageRecord,
  type ConversationRecord,
  type ConversationRow,
  previewLength,
  type Thread,
} from '@shared/contracts/network/mailbox';
import { groupOf } from '@shared/contracts/network/policies';
import { existing } from '../../manage';
import { nameOf } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { balanceOf } from '../../people/balance';
import { licenceLight } from '../../people/licences/light';
import { visiblePolicy } from '../../policies/rows';
import { attachmentsOf } from './attachments';

/** True for the office, which answers. */
export const managesMailbox = ({ ability }: NetworkCaller) => ability.can('manage', 'Mailbox');

/** A conversation visible to the caller; unknown and forbidden get the same answer. @throws noSuchRow */
export function conversationFor({ db }: Network, user: NetworkCaller, id: number): ConversationRecord {
  return existing(db.table('conversations').get(id), ({ member_id }) => managesMailbox(user) || member_id === user.id);
}

const person = ({ db }: Network, id: number) => {
  const member = db.table('members').get(id);
  return { id, name: member ? nameOf(member) : '' };
};

/** The messages visible to the caller, oldest first, without internal notes for members. */
export const messagesFor = ({ db }: Network, user: NetworkCaller, id: number): ConversationMessageRecord[] =>
  db
    .table('conversation_messages')
    .by('conversation_id', id)
    .filter(({ internal_note }) => !internal_note || managesMailbox(user))
    .sort((a, b) => a.id - b.id);

export const isOverdue = (network: Network, { sla_due_at }: ConversationRecord) =>
  sla_due_at !== null && sla_due_at < network.now.toISOString();

export const unreadBy = (user: NetworkCaller, row: ConversationRecord) =>
  managesMailbox(user) ? row.unread_office : row.unread_member;

export function conversationRow(
  network: Network,
  user: NetworkCaller,
  row: ConversationRecord,
  messages = messagesFor(network, user, row.id),
): ConversationRow {
  const { db } = network;
  const member = db.table('members').get(row.member_id);
  const policy = row.policy_id === null ? undefined : visiblePolicy(network, user, row.policy_id);
  const last = messages.at(-1);
  return {
    id: row.id,
    version: row.version,
    subject: row.subject,
    kind: row.kind,
    status: row.status,
    priority: row.priority,
    member: { ...person(network, row.member_id), member_no: member?.member_no ?? '' },
    policy: policy ? { id: policy.id, case_no: policy.case_no } : null,
    last_message_at: row.last_message_at,
    preview: shortened(last?.body ?? ''),
    unread: unreadBy(user, row),
    assignee: managesMailbox(user) && row.assignee_id !== null ? person(network, row.assignee_id) : null,
    sla_due_at: managesMailbox(user) ? row.sla_due_at : null,
    waiting_since: managesMailbox(user) && row.status === 'waiting_office' ? waitingSince(row, messages) : null,
    created_at: row.created_at,
  };
}

/** When the member wrote first since the office's last answer. */
function waitingSince(
  { member_id }: ConversationRecord,
  messages: readonly ConversationMessageRecord[],
): string | null {
  const sent = messages.filter(({ internal_note }) => !internal_note);
  const answered = sent.findLastIndex(({ sender_id }) => sender_id !== member_id);
  return sent[answered + 1]?.created_at ?? null;
}

function shortened(body: string): string {
  const line = body.replace(/\s+/g, ' ');
  // By user-perceived characters, so that none is cut in two.
  const letters = line.length <= previewLength ? undefined : [...line];
  return letters && letters.length > previewLength ? `${letters.slice(0, previewLength - 1).join('')}…` : line;
}

export async function threadOf(
  network: Network,
  user: NetworkCaller,
  row: ConversationRecord,
  { before, limit = 50 }: { before?: number | undefined; limit?: number } = {},
): Promise<Thread> {
  const all = messagesFor(network, user, row.id);
  const older = before === undefined ? all : all.filter(({ id }) => id < before);
  const shown = older.slice(-limit);
  return {
    ...conversationRow(network, user, row, all),
    messages: shown.map((message) => {
      const fromOffice = message.sender_id !== row.member_id;
      return {
        id: message.id,
        body: message.body,
        sender: person(network, message.sender_id),
        own: fromOffice === managesMailbox(user),
        from_office: fromOffice,
        internal_note: message.internal_note,
        attachments: attachmentsOf(network, message.attachments),
        read_at: message.read_at,
        created_at: message.created_at,
      };
    }),
    has_more: older.length > shown.length,
    member_card: managesMailbox(user) ? await memberCard(network, row.member_id) : null,
  };
}

async function memberCard(network: Network, id: number): Promise<Thread['member_card']> {
  const member = network.db.table('members').get(id);
  if (!member) return null;
  return {
    id,
    name: nameOf(member),
    member_no: member.member_no,
    status: member.status,
    level: network.levelOf(member)?.name ?? null,
    avatar_url: member.avatar_url,
    light: licenceLight(network, id, network.today),
    balance_cents: await balanceOf(network, id),
    email: member.email,
    phone: member.phone,
    open_cases: network.db
      .table('policies')
      .by('member_id', id)
      .filter(({ status }) => groupOf(status) === 'pending').length,
  };
}
