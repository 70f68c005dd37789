import {
  atLeast,
  between,
  computed,
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
} from '../sql/columns';
import { type Create, versioned } from './create';

/** Levels, members, their histories and planned changes (domain.md 2.1, 2.2). */
export async function createMembers(create: Create): Promise<void> {
  await create('levels', {
    id,
    code: unique(text),
    name: text,
    name_zh: text,
    rank: between(1, 99),
    fy_bp: between(0, 100_000),
    is_leader: flag,
    badge_color: text,
    icon: text,
    promo_rule: maybe(json),
    status: oneOf('active', 'retired'),
    ...versioned,
  });
  await create(
    'members',
    {
      id,
      member_no: unique(text),
      role: oneOf('会员', '管理员'),
      status: oneOf('pending', 'active', 'suspended', 'inactive'),
      first_name: text,
      last_name: text,
      chinese_name: text,
      display_name: text,
      email: unique(text),
      phone: text,
      wechat_id: text,
      password_hash: maybe(text),
      birthday: maybe(day),
      hides_birthday: flag,
      gender: oneOf('f', 'm', 'x', 'undisclosed'),
      language: oneOf('en', 'de', 'fr', 'pt'),
      spoken_languages: json,
      address: maybe(json),
      avatar_url: maybe(text),
      sponsor_id: maybe(ref('members')),
      referral_code: unique(text),
      level_id: maybe(ref('levels')),
      level_since: maybe(day),
      npn: maybe(unique(text)),
      tax_type: maybe(oneOf('ssn', 'ein', 'sin')),
      tax_id_last4: maybe(text),
      bank: maybe(json),
      joined_on: day,
      activated_on: maybe(day),
      terminated_on: maybe(day),
      agreement_version: maybe(text),
      agreement_signed_at: maybe(instant),
      last_login_at: maybe(instant),
      notes_admin: text,
      ...versioned,
      called: computed('text'),
      reached: computed('text'),
      search_text: computed('text'),
      home_state: computed('text'),
      birthday_md: computed('text'),
    },
    {
      checks: ['sponsor_id <> id'],
      indexes: [['phone'], ['status'], ['joined_on']],
      covering: {
        // The office's list with its filters and searches, and those of a downline.
        members_list: 'role, joined_on, status, level_id, sponsor_id, home_state, last_login_at, called, reached, npn',
        members_search: 'search_text',
        members_birthdays: 'birthday_md, status, level_id',
        // Boards. PostgreSQL needs the id for an index-only scan.
        members_ranked: 'role, status, member_no, level_id, joined_on, id',
        members_directs: 'sponsor_id, activated_on, status',
        // Figures by day and by level.
        members_joined: 'role, joined_on, id',
        members_activated: 'role, activated_on, terminated_on, status, id',
        members_levels: 'role, status, level_id, id',
        // The agent tree, read at each start.
        members_tree: 'id, sponsor_id, level_id',
      },
      searched: ['search_text'],
    },
  );
  await createHistories(create);
  await create('planned_changes', {
    id,
    member_id: part('members'),
    change: json,
    effective_on: day,
    reason: text,
    status: oneOf('planned', 'done', 'failed', 'cancelled'),
    failure: text,
    planned_by: ref('members'),
    ...versioned,
  });
  await create('promotions', {
    id,
    member_id: part('members'),
    from_level_id: ref('levels'),
    to_level_id: ref('levels'),
    evaluated_on: day,
    effective_on: day,
    track: oneOf('personal', 'team'),
    counted_cents: atLeast(0),
    needed_cents: atLeast(0),
    status: oneOf('proposed', 'approved', 'rejected', 'expired'),
    requested: maybe(json),
    decided_by: maybe(ref('members')),
    decided_at: maybe(instant),
    note: text,
    ...versioned,
  });
  await create(
    'imports',
    { id: text, at: instant, by: ref('members'), created: atLeast(0), member_ids: json },
    { key: ['id'] },
  );
  await createLineage(create);
}

/** Each member with everyone above: it determines teams and base shops. */
export const createLineage = (create: Create): Promise<void> =>
  create(
    'lineage',
    { ancestor_id: integer, member_id: integer, generation: atLeast(0), in_base_shop: flag },
    { key: ['ancestor_id', 'member_id'], indexes: [['member_id', 'ancestor_id', 'generation']], inKeyOrder: true },
  );

/** A member's levels, sponsors and statuses, each from a day to a day. */
async function createHistories(create: Create): Promise<void> {
  const span = {
    id,
    member_id: part('members'),
    from_on: day,
    to_on: maybe(day),
    changed_by: maybe(ref('members')),
    note: text,
    created_at: instant,
  };
  const inOrder = { checks: ['to_on >= from_on'] };
  const level = { level_id: ref('levels'), reason: oneOf('initial', 'promotion', 'manual', 'demotion') };
  await create('member_levels', { ...span, ...level }, inOrder);
  const upline = { sponsor_id: ref('members'), reason: oneOf('initial', 'request', 'roll_up', 'correction') };
  await create('member_uplines', { ...span, ...upline }, { checks: [...inOrder.checks, 'sponsor_id <> member_id'] });
  await create('member_statuses', { ...span, status: oneOf('pending', 'active', 'suspended', 'inactive') }, inOrder);
}
