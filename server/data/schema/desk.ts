import { atLeast, between, day, flag, id, instant, integer, json, maybe, oneOf, part, ref, text } from '../sql/columns';
import { type Create, versioned } from './create';

/** Recruits, calendar, approvals, settings, saved views and audit (domain.md 2.16, 2.17). */
export async function createDesk(create: Create): Promise<void> {
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
    { indexes: [['email'], ['phone'], ['sponsor_id'], ['sponsor_id', 'stage'], ['updated_at']] },
  );
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
  // The id is the member's.
  await create('calendar_keys', { id: integer, generation: atLeast(1), updated_at: instant }, { key: ['id'] });
  // Actions that need a second administrator.
  await create(
    'approvals',
    {
      id,
      act: text,
      subject: text,
      entity: text,
      entity_id: text,
      asked: json,
      memo: text,
      status: oneOf('proposed', 'approved', 'declined'),
      proposed_by: ref('members'),
      decided_by: maybe(ref('members')),
      decided_at: maybe(instant),
      reason: text,
      ...versioned,
    },
    { indexes: [['status']] },
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
    { indexes: [['entity', 'entity_id'], ['at'], ['action', 'entity', 'entity_id', 'actor_id']] },
  );
}

/** Tasks that users have done or snoozed, by the key of the task. */
export async function createTaskMarks(create: Create): Promise<void> {
  await create(
    'task_marks',
    {
      id,
      member_id: part('members'),
      task: text,
      state: oneOf('done', 'snoozed'),
      until_on: maybe(day),
      marked_at: instant,
    },
    { uniques: [['member_id', 'task']], checks: ["(state = 'snoozed') = (until_on is not null)"] },
  );
}

/** Pictures that are or were the network's logo, by the hash of their bytes. */
export async function createLogos(create: Create): Promise<void> {
  await create(
    'logos',
    {
      id: text,
      mime: oneOf('image/png', 'image/jpeg', 'image/webp'),
      width: atLeast(1),
      height: atLeast(1),
      picture: text,
      at: instant,
    },
    { key: ['id'] },
  );
}
