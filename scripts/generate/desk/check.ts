import { countAgainst, repeated, unless } from '../claims';
import type { generateDesk } from './generate';

export function deskFaults(records: ReturnType<typeof generateDesk>): string[] {
  const { conversations, conversation_messages, member_messages, calendar_events, recruits, settings } = records;
  const counts = {
    conversations: 35,
    conversation_messages: 180,
    member_messages: 900,
    calendar_events: 120,
    recruits: 90,
    settings: 1,
  } as const;
  return [
    ...Object.entries(counts).flatMap(([name, count]) => {
      const actual = records[name as keyof typeof counts].length;
      return unless(actual === count, `There are ${actual} ${name} instead of ${count}.`);
    }),
    ...conversations.flatMap(
      ({ id, member_id, status, unread_office, unread_member, sla_due_at, last_message_at, kind }) => {
        const all = conversation_messages.filter(({ conversation_id }) => conversation_id === id);
        const visible = all.filter(({ internal_note }) => !internal_note);
        const unread = (mine: boolean) =>
          visible.filter(({ sender_id, read_at }) => read_at === null && (sender_id === member_id) === mine).length;
        const last = visible.at(-1);
        return [
          ...unless(visible.length > 0, `Conversation ${id} shows no message.`),
          ...unless(last?.created_at === last_message_at, `Conversation ${id} has another last message.`),
          ...unless(
            unread(true) === unread_office && unread(false) === unread_member,
            `Conversation ${id} counts unread wrongly.`,
          ),
          ...unless((sla_due_at !== null) === (status === 'waiting_office'), `Conversation ${id} waits wrongly.`),
          ...unless(
            kind === 'broadcast' || visible[0]?.sender_id === member_id,
            `Conversation ${id} is not begun by its member.`,
          ),
          ...unless(
            all.every(({ created_at }, place) => place === 0 || created_at > (all[place - 1]?.created_at ?? '')),
            `The messages of conversation ${id} are out of order.`,
          ),
          ...unless(!all.some(({ body }) => /[{}]|undefined/.test(body)), `Conversation ${id} has a gap in a text.`),
        ];
      },
    ),
    ...repeated(
      member_messages.map(({ recipient_id, dedupe_key }) => `${recipient_id} ${dedupe_key}`),
      'Message',
    ),
    ...member_messages.flatMap(({ id, created_at, read_at }) =>
      unless(read_at === null || read_at > created_at, `Message ${id} is read before it is written.`),
    ),
    ...calendar_events.flatMap((event) =>
      unless(
        event.starts_on <= event.ends_on &&
          event.all_day === (event.starts_at === null) &&
          (event.starts_at ?? '') <= (event.ends_at ?? ''),
        `Event ${event.id} ends before it begins.`,
      ),
    ),
    ...recruits.flatMap(({ id, phone, email }) => unless(phone + email !== '', `Recruit ${id} cannot be reached.`)),
    ...repeated(
      recruits.map(({ converted_member_id }) => (converted_member_id === null ? null : String(converted_member_id))),
      'Converted member',
    ),
    ...countAgainst(
      settings.map(({ id }) => String(id)),
      [['1', 1]],
      'Settings',
    ),
  ];
}
