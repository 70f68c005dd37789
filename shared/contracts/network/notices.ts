import { z } from 'zod';

/**
 * What the network tells by itself (DOMAIN.md 2.13): the message keeps what has happened and its values, and the client says it in the
 * language of whoever reads it. Names end in what they are: `_on` a day, `_cents` money in the currency beside it.
 */
export const noticeKinds = [
  'agent_active',
  'appointed',
  'case_handed_over',
  'contest_won',
  'document_returned',
  'level_reached',
  'paper_expires',
  'paper_refused',
  'paper_verified',
  'payment_failed',
  'payment_sent',
  'policy_status',
  'requirement_added',
  'requirement_done',
  'reward_approved',
  'welcome',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const notice = z.strictObject({
  kind: z.enum(noticeKinds),
  values: z.record(z.string().regex(/^[a-z_]+$/), z.union([z.string().max(300), z.int()])),
});
export type NetworkNotice = z.infer<typeof notice>;
