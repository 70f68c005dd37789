import {
  atLeast,
  between,
  day,
  flag,
  id,
  instant,
  integer,
  json,
  maybe,
  oneOf,
  part,
  ref,
  text,
  unique,
} from '../../sql/columns';
import { type Create, versioned } from '../create';

/** Mailbox, messages, calendar, recruits, settings, views and audit (DOMAIN.md 2.13, 2.16, 2.17). */
export async function createDesk(create: Create): Promise<void> {
  await createMailbox(create);
  await createCalendar(create);
  await create(
    'recruits',
    {
      id,
      sponsor_id: ref('members'),
      name: text,
      phone: text,
      email: text,
      state: maybe(text),
      language: maybe(text),
      source: oneOf('referral', 'seminar', 'social', 'walk_in', 'existing', 'event', 'other'),
      next_action_on: maybe(day),
      notes: text,
      stage: text,
      stage_since_on: day,
      converted_member_id: maybe(ref('members')),
      ...versioned,
    },
    { indexes: [['email'], ['phone']] },
  );
  await create('settings', {
    id,
    values: json,
    pay_cycles: maybe(json),
    updated_by: maybe(ref('members')),
    ...versioned,
  });
  await create(
    'saved_views',
    {
      id,
      member_id: part('members'),
      screen: text,
      call: text,
      name: text,
      search: text,
      asked: text,
      columns: maybe(json),
      standard: flag,
      pinned: flag,
      ...versioned,
    },
    { uniques: [['member_id', 'screen', 'name']] },
  );
  await create(
    'audit_log',
    {
      id,
      actor_id: maybe(ref('members')),
      action: text,
      entity: text,
      entity_id: text,
      before: maybe(json),
      after: maybe(json),
      ip: text,
      at: instant,
    },
    { indexes: [['entity', 'entity_id'], ['at']] },
  );
}

async function createMailbox(create: Create): Promise<void> {
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

async function createCalendar(create: Create): Promise<void> {
  await create(
    'calendar_events',
    {
      id,
      title: text,
      all_day: flag,
      starts_on: day,
      ends_on: day,
      starts_at: maybe(instant),
      ends_at: maybe(instant),
      calendar: oneOf('Business', 'Holiday', 'Personal', 'ETC', 'Family'),
      scope: oneOf('personal', 'team', 'network'),
      owner_id: ref('members'),
      location: text,
      url: text,
      body: text,
      reminder_min: maybe(between(0, 40_320)),
      ...versioned,
    },
    {
      indexes: [
        ['scope', 'starts_on'],
        ['owner_id', 'starts_on'],
      ],
      checks: ['ends_on >= starts_on'],
    },
  );
  await create(
    'calendar_rsvps',
    {
      id,
      event_id: part('calendar_events'),
      member_id: part('members'),
      answer: oneOf('yes', 'no', 'maybe'),
      updated_at: instant,
    },
    { uniques: [['event_id', 'member_id']] },
  );
  // By the id of the member.
  await create('calendar_keys', { id: integer, generation: atLeast(1), updated_at: instant }, { key: ['id'] });
}
