import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import { ageOn } from '@shared/format/days';
import { type Issue, issue } from '@shared/http/issues';
import { plannedPremium } from '@shared/plan/targetPremium';
import { readyBlockers } from '../members/readiness';
import type { RecordSet } from '../records/loaded';

/** Category groups that insure a life. */
const insuresLife = new Set(['life_perm', 'whole_life', 'term']);

/** Fields that are missing or outside the product's limits on the submission day (domain.md 2.6 and 4.1). */
export function submissionIssues(
  { db }: { db: RecordSet },
  policy: PolicyRecord,
  product: ProductRecord,
  today: string,
): Issue[] {
  const issues: Issue[] = [];
  const need = (field: string, value: unknown) => {
    if (value === '' || value === null || value === 0) issues.push(issue(field, 'required'));
  };
  const group = db.table('categories').get(product.category_id)?.category_group ?? 'life_perm';
  const { owner, insured } = policy;
  need('owner.first', owner.first);
  need('owner.last', owner.last);
  need('owner.birthday', owner.birthday);
  need('owner.state', owner.state);
  need('signed_state', policy.signed_state);
  need('signed_on', policy.signed_on);
  need('modal_premium_cents', policy.modal_premium_cents);
  if (product.tp_method === 'target') need('target_premium_cents', policy.target_premium_cents);
  if (insuresLife.has(group)) {
    need('face_amount_cents', policy.face_amount_cents);
    if (!insured) issues.push(issue('insured', 'required'));
  }
  if (insured) {
    need('insured.first', insured.first);
    need('insured.last', insured.last);
    need('insured.birthday', insured.birthday);
    need('insured.gender', insured.gender);
  }
  if (policy.signed_on && policy.signed_on > today) issues.push(issue('signed_on', 'notYet'));
  if (product.status !== 'on') issues.push(issue('product_id', 'choice'));
  if (owner.state && !product.states_available.includes(owner.state)) issues.push(issue('owner.state', 'choice'));
  const born = (insured ?? owner).birthday;
  if (born) {
    const age = ageOn(born, policy.signed_on ?? today);
    const field = insured ? 'insured.birthday' : 'owner.birthday';
    if (age < product.min_age) issues.push(issue(field, 'tooYoung', { min: product.min_age }));
    if (age > product.max_age) issues.push(issue(field, 'tooOld', { max: product.max_age }));
  }
  const planned = plannedPremium(policy, product);
  const least = product.min_premium_cents;
  const most = product.max_premium_cents;
  if (planned > 0 && least !== null && planned < least)
    issues.push(issue('modal_premium_cents', 'premiumTooLow', { min: least }));
  if (most !== null && planned > most) issues.push(issue('modal_premium_cents', 'premiumTooHigh', { max: most }));
  const { face_amount_cents: face } = policy;
  if (face !== null && face > 0 && product.min_face_cents !== null && face < product.min_face_cents)
    issues.push(issue('face_amount_cents', 'tooSmall', { min: product.min_face_cents }));
  return issues;
}

/** Each writing agent, with the reasons that block them from writing this case. */
export const writingAgents = (
  records: { db: RecordSet },
  policy: PolicyRecord,
  product: ProductRecord,
  today: string,
) =>
  policy.splits.map(({ member_id, share_bp }) => ({
    member_id,
    share_bp,
    blockers: readyBlockers(
      records,
      member_id,
      product,
      policy.signed_state || policy.owner.state,
      policy.signed_on ?? today,
    ),
  }));
