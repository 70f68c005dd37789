import { day, optionalText, text } from '@shared/contracts/fields';
import { groupOf, type PolicyStatus, policyStatuses } from '@shared/contracts/network/policies';
import { wrong } from '@shared/http/issues';
import { z } from 'zod';

const longest = 300;

export const needsReason = (to: PolicyStatus): boolean => ['closed', 'ended'].includes(groupOf(to));
/** The carrier assigns the number when it issues the policy. */
export const needsNumber = (to: PolicyStatus): boolean => to === 'issued';

const fields = z.strictObject({
  to: z.enum(policyStatuses),
  effective_on: day,
  policy_no: optionalText(30),
  reason: optionalText(longest),
  initial_receipt: z.boolean(),
  exchange_in_transit: z.boolean(),
  override_reason: optionalText(longest),
});
export type TransitionForm = z.output<typeof fields>;

/** Required fields depend on the target status (domain.md 3.5, guards). */
export const moveForm = fields
  .refine(({ to, policy_no }) => !needsNumber(to) || policy_no !== '', { path: ['policy_no'], ...wrong('required') })
  .refine(({ to, reason }) => !needsReason(to) || reason !== '', { path: ['reason'], ...wrong('required') });

/** The same fields with required marks for a target status. */
export const fieldsFor = (to: PolicyStatus) =>
  fields.extend({
    ...(needsNumber(to) && { policy_no: text(30) }),
    ...(needsReason(to) && { reason: text(longest) }),
  });

/** For bulk moves: policy numbers come from the cases, because each has its own. */
export const bulkForm = fields.refine(({ to, reason }) => !needsReason(to) || reason !== '', {
  path: ['reason'],
  ...wrong('required'),
});
export const bulkFields = (to: PolicyStatus) => (needsReason(to) ? fields.extend({ reason: text(longest) }) : fields);
