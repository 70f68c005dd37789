import { atLeast, day, flag, id, json, oneOf, part, text, unique } from '../sql/columns';
import { type Create, versioned } from './create';

/** Contests, goals, and choices of display (domain.md 2.15). */
export async function createScores(create: Create): Promise<void> {
  await create(
    'contests',
    {
      id,
      name: text,
      name_zh: text,
      banner_url: text,
      link: text,
      metric: text,
      from_on: day,
      to_on: day,
      eligibility: json,
      prizes: json,
      rules: text,
      visibility: oneOf('network', 'eligible'),
      status: oneOf('draft', 'published', 'cancelled'),
      ...versioned,
    },
    { checks: ['to_on >= from_on'] },
  );
  await create(
    'goals',
    {
      id,
      member_id: part('members'),
      period: oneOf('month', 'quarter', 'year'),
      metric: oneOf('inforce_tp', 'base_shop_tp', 'team_tp', 'policies', 'recruits'),
      target: atLeast(1),
      ...versioned,
    },
    { uniques: [['member_id', 'period', 'metric']] },
  );
  await create('score_choices', { id, member_id: unique(part('members')), hide_amount: flag });
}
