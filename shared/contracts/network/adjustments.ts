import { z } from 'zod';
import { cents, currencies, day, id, instant } from '../fields';

/**
 * What the office entered in members' ledgers beside what policies earn, as in fixtures/network/adjustments.json: read at the start
 * only, where it becomes earnings by the path of live use (DOMAIN.md 2.10).
 */
export const adjustmentRecord = z.strictObject({
  id,
  member_id: id,
  type: z.enum(['adjustment', 'fee', 'contest_bonus']),
  amount_cents: cents,
  currency: z.enum(currencies),
  earned_on: day,
  memo: z.string().max(200),
  created_at: instant,
});
export type AdjustmentRecord = z.infer<typeof adjustmentRecord>;
