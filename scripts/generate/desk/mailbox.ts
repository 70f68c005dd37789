import { roles } from '@shared/abilities';
import type { ConversationMessageRecord, ConversationRecord } from '@shared/contracts/network/mailbox';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { demo } from '../accounts';
import { addDays, type Day, instantOf } from '../days';
import type { Base } from '../generate';
import { deck, required, type Stream, stream } from '../random';
import { broadcasts, type Script, scripts } from './texts';

/** Lengths of the 31 conversations that members started: 176 messages, and four broadcasts make 180. */
const lengths = deck([
  [4, 3],
  [5, 10],
  [6, 12],
  [7, 6],
]);
const closedAfterDays = 12;
const slaHours = { normal: 24, urgent: 4 };

type Draft = Omit<ConversationRecord, 'id'> & { messages: Omit<ConversationMessageRecord, 'id' | 'conversation_id'>[] };

/** Generates 35 conversations with 180 messages (domain.md 7). */
export function generateMailbox(seed: number, asOf: Day, base: Base) {
  const members = base.members.filter(({ role, status }) => role === roles.member && status === 'active');
  const office = base.members.filter(({ role }) => role === roles.administrator);
  const sizes = stream(seed, 'conversation sizes').shuffle(lengths);
  const writers = stream(seed, 'conversation members').shuffle(
    members.filter((member) => casesOf(base, member).length > 0),
  );
  const demoMembers = [demo.agent, demo.leader].map((address) => members.find(({ email }) => email === address));
  const begun = sizes.map((size, index): Draft => {
    // Each demo account has a few.
    const member = required(index < 6 ? demoMembers[index % 2] : writers[index], 'a member with cases');
    const script = required(scripts[index % scripts.length], 'a script');
    const random = stream(seed, 'conversation', index);
    return conversation(random, { asOf, base, member, office, script, size, index });
  });
  const sent = broadcasts.map((text, index): Draft => {
    const random = stream(seed, 'broadcast', index);
    const member = index === 0 ? required(demoMembers[0], 'the agent') : random.pick(members);
    return broadcast(random, { asOf, member, sender: random.pick(office), text, ago: 8 + index * 17 });
  });
  return numbered([...begun, ...sent].sort((a, b) => (a.created_at < b.created_at ? -1 : 1)));
}

const casesOf = (base: Base, { id }: MemberRecord) =>
  base.policies.filter(({ splits, status }) => status !== 'draft' && splits[0]?.member_id === id);

function numbered(drafts: readonly Draft[]) {
  let last = 0;
  return {
    conversations: drafts.map(({ messages: _, ...draft }, index): ConversationRecord => ({ id: index + 1, ...draft })),
    conversation_messages: drafts.flatMap(({ messages }, index) =>
      messages.map((message): ConversationMessageRecord => ({ id: ++last, conversation_id: index + 1, ...message })),
    ),
  };
}

interface Given {
  asOf: Day;
  base: Base;
  member: MemberRecord;
  office: readonly MemberRecord[];
  script: Script;
  size: number;
  index: number;
}

function conversation(random: Stream, { asOf, base, member, office, script, size, index }: Given): Draft {
  const cases = casesOf(base, member);
  const policy = script.needsCase ? random.pick(cases) : undefined;
  const admin = random.pick(office);
  const fill = filler(base, member, admin, policy);
  // A third are from the last days, the others from the last three months.
  const ago = index % 3 === 0 ? random.int(1, 4) : random.int(5, 90);
  const times = timesOf(random, addDays(asOf, -ago), size);
  let fromMember = true;
  const messages = script.lines.slice(0, size).map((line, place) => {
    const note = line.startsWith('#');
    const sender = !note && fromMember ? member : admin;
    if (!note) fromMember = !fromMember;
    return {
      sender_id: sender.id,
      body: fill(note ? line.slice(1).trim() : line),
      attachments: [],
      internal_note: note,
      read_at: null as string | null,
      created_at: required(times[place], 'a time'),
    };
  });
  const visible = messages.filter(({ internal_note }) => !internal_note);
  const last = required(visible.at(-1), 'a message');
  const closed = ago > closedAfterDays;
  const byMember = last.sender_id === member.id;
  const waitsForOffice = !closed && byMember;
  // Answering implies reading; the last message is also read unless it is recent.
  const unread = !closed && random.chance(0.7);
  for (const message of messages)
    if (!message.internal_note && !(unread && message === last))
      message.read_at = new Date(Date.parse(message.created_at) + random.int(10, 50) * 60_000).toISOString();
  const priority = script.urgent ? 'urgent' : 'normal';
  return {
    version: 0,
    subject: fill(script.subject),
    kind: script.kind,
    member_id: member.id,
    // Some of the recent conversations have no assignee yet.
    assignee_id: waitsForOffice && index % 4 === 0 ? null : admin.id,
    policy_id: policy?.id ?? null,
    status: closed ? 'closed' : byMember ? 'waiting_office' : 'waiting_member',
    priority,
    last_message_at: last.created_at,
    unread_office: unread && byMember ? 1 : 0,
    unread_member: unread && !byMember ? 1 : 0,
    sla_due_at: waitsForOffice
      ? new Date(Date.parse(last.created_at) + slaHours[priority] * 3_600_000).toISOString()
      : null,
    created_by: member.id,
    created_at: required(times[0], 'a time'),
    updated_at: required(messages.at(-1), 'a message').created_at,
    messages,
  };
}

/** Instants of `count` messages, the last one within working hours of `lastDay`. */
function timesOf(random: Stream, lastDay: Day, count: number): string[] {
  const ago = Array.from({ length: count }, (_, place) => (count - 1 - place) * random.int(1, 2));
  return ago.map((days, place) => instantOf(addDays(lastDay, -days), 20 + place * 60 + random.int(0, 50))).sort();
}

const filler = (base: Base, member: MemberRecord, admin: MemberRecord, policy: PolicyRecord | undefined) => {
  const product = base.products.find(({ id }) => id === policy?.product_id);
  const carrier = base.brands.find(({ id }) => id === product?.brand_id);
  const client = policy?.insured ?? policy?.owner;
  const words: Record<string, string> = {
    agent: member.first_name,
    admin: admin.first_name,
    case: policy?.case_no ?? '',
    product: product?.name ?? '',
    carrier: carrier?.name ?? '',
    client: client ? `${client.first} ${client.last}` : '',
  };
  return (text: string) => text.replace(/\{(\w+)\}/g, (_, word: string) => required(words[word], `the word ${word}`));
};

interface Broadcast {
  asOf: Day;
  member: MemberRecord;
  sender: MemberRecord;
  text: (typeof broadcasts)[number];
  ago: number;
}

/** A broadcast as one member's conversation. */
function broadcast(random: Stream, { asOf, member, sender, text, ago }: Broadcast): Draft {
  const at = instantOf(addDays(asOf, -ago), random.int(60, 240));
  const read = random.chance(0.6);
  return {
    version: 0,
    subject: text.subject,
    kind: 'broadcast',
    member_id: member.id,
    assignee_id: sender.id,
    policy_id: null,
    status: 'closed',
    priority: 'normal',
    last_message_at: at,
    unread_office: 0,
    unread_member: read ? 0 : 1,
    sla_due_at: null,
    created_by: sender.id,
    created_at: at,
    updated_at: at,
    messages: [
      {
        sender_id: sender.id,
        body: text.body,
        attachments: [],
        internal_note: false,
        read_at: read ? new Date(Date.parse(at) + random.int(1, 20) * 3_600_000).toISOString() : null,
        created_at: at,
      },
    ],
  };
}
