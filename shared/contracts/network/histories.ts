import { z } from 'zod';
import { memberStatuses } from '../../abilities';
import { day, id, instant } from '../fields';

/**
 * Past states of members, domain.md 2.1. An interval lasts from its first day to the day before `to_on`; the open one is current. The
 * intervals of a member neither overlap nor leave gaps.
 */
const interval = { id, member_id: id, from_on: day, to_on: day.nullable() };
const change = { changed_by: id.nullable(), note: z.string().max(300), created_at: instant };

export const levelReasons = ['initial', 'promotion', 'manual', 'demotion'] as const;
export const uplineReasons = ['initial', 'request', 'roll_up', 'correction'] as const;

/** member_level_history, as in fixtures/network/member_levels.json. */
export const memberLevelRecord = z.strictObject({
  ...interval,
  level_id: id,
  reason: z.enum(levelReasons),
  ...change,
});

/** member_upline_history, as in fixtures/network/member_uplines.json; the founder has none. */
export const memberUplineRecord = z.strictObject({
  ...interval,
  sponsor_id: id,
  reason: z.enum(uplineReasons),
  ...change,
});

/**
 * Intervals of each member's status, as in fixtures/network/member_statuses.json; commission depends on it (domain.md
 * 3.3).
 */
export const memberStatusRecord = z.strictObject({
  ...interval,
  status: z.enum(memberStatuses),
  ...change,
});

export type MemberLevelRecord = z.infer<typeof memberLevelRecord>;
export type MemberUplineRecord = z.infer<typeof memberUplineRecord>;
export type MemberStatusRecord = z.infer<typeof memberStatusRecord>;
