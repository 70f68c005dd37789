import { atLeast, flag, id, instant, json, maybe, oneOf, part, ref, text, unique } from '../sql/columns';
import { type Create, versioned } from './create';

/** Conversations, broadcasts and messages (domain.md 2.13). */
export async function createMailbox(create: Create): Promise<void> {
  await create(
    'conversations',
    {
      id,
      subject: text,
      kind: oneOf('support', 'policy', 'commission', 'licensing', 'broadcast'),
      member_id: ref('members'),
      assignee_id: maybe(ref('members')),
      policy_id: maybe(ref('policies')),
      status: oneOf('open', 'waiting_member', 'waiting_office', 'closed'),
      priority: oneOf('normal', 'urgent'),
      last_message_at: instant,
      unread_office: atLeast(0),
      unread_member: atLeast(0),
      sla_due_at: maybe(instant),
      created_by: ref('members'),
      ...versioned,
    },
    { indexes: [['last_message_at'], ['sla_due_at']] },
  );
  await create('conversation_messages', {
    id,
    conversation_id: part('conversations'),
    sender_id: ref('members'),
    body: text,
    attachments: json,
    internal_note: flag,
    read_at: maybe(instant),
    created_at: instant,
  });
  await create('broadcasts', {
    id,
    request_id: unique(text),
    sender_id: ref('members'),
    subject: text,
    recipients: atLeast(0),
    created_at: instant,
  });
  await create(
    'member_messages',
    {
      id,
      recipient_id: part('members'),
      sender_id: maybe(ref('members')),
      type: oneOf('system', 'policy', 'commission', 'payment', 'licence', 'recruit', 'reward', 'announcement'),
      title: text,
      body: text,
      link: text,
      read_at: maybe(instant),
      dedupe_key: text,
      told: maybe(json),
      created_at: instant,
    },
    {
      indexes: [
        ['recipient_id', 'created_at'],
        ['recipient_id', 'read_at'],
        ['recipient_id', 'dedupe_key'],
      ],
    },
  );
}
