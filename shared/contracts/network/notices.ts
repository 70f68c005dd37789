import { z } from 'zod';

/**
 * Automatic messages of the network (domain.md 2.13). A message stores the event and its values; the client renders
 * them in the reader's language. Name suffixes give the type: `_on` a day, `_cents` money in the given `currency`.
 */
export const noticeKinds = [
  'ack_reminder',
  'adjustment_asked',
  'agent_active',
  'appointed',
  'approval_asked',
  'approval_declined',
  'approval_given',
  'case_corrected',
  'case_handed_over',
  'contest_won',
  'document_returned',
  'level_reached',
  'lock_asked',
  'membership_ended',
  'paper_expires',
  'paper_refused',
  'paper_verified',
  'payment_failed',
  'payment_sent',
  'planned_failed',
  'policy_status',
  'requirement_added',
  'requirement_done',
  'requirement_due',
  'reward_approved',
  'webhook_disabled',
  'welcome',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const notice = z.strictObject({
  kind: z.enum(noticeKinds),
  values: z.record(z.string().regex(/^[a-z_]+$/), z.union([z.string().max(300), z.int()])),
});
export type NetworkNotice = z.infer<typeof notice>;
