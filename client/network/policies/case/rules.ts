import { policyDraft } from '@shared/contracts/network/policyDraft';
import type { Product } from '@shared/contracts/network/products';
import { ageOn } from '@shared/format/days';
import { type Issue, issue, issuesOf } from '@shared/http/issues';
import { plannedPremium } from '@shared/plan/targetPremium';
import { blankCase, type CaseField, type CaseValues, caseFields, toDraft } from './values';

/** A product's limits for a case. */
export type Limits = Pick<
  Product,
  | 'tp_method'
  | 'status'
  | 'states_available'
  | 'min_age'
  | 'max_age'
  | 'min_premium_cents'
  | 'max_premium_cents'
  | 'min_face_cents'
  | 'category_group'
>;
export interface CaseIssue extends Issue {
  field: CaseField;
  /** Prevents saving even as a draft; other issues only prevent submission. */
  blocks: boolean;
}

export interface Writer {
  /** Undefined for the office, which may submit for others. */
  id: number | undefined;
  today: string;
}

export const insuresLife = (product: Pick<Product, 'category_group'> | undefined) =>
  product !== undefined && ['life_perm', 'whole_life', 'term'].includes(product.category_group);

const wholeShare = 10_000;

/** The form field for a path of the draft. */
export function fieldAt(path: string, values: CaseValues): CaseField | undefined {
  const own = values.insured_is_owner && /^insured\.(first|last|birthday|email|phone|state)$/.test(path);
  const name = own ? path.replace('insured', 'owner') : path;
  return caseFields.find((field) => field === name) ?? caseFields.find((field) => field === name.split('.')[0]);
}

/**
 * All issues of a case, one per field, by the server's submission rules (server/network/policies/submission.ts; a test
 * keeps both in step). Agents see the issues before submitting.
 */
export function caseIssues(values: CaseValues, product: Limits | undefined, { id, today }: Writer): CaseIssue[] {
  const issues = new Map<CaseField, CaseIssue>();
  const add = (blocks: boolean) => (one: Issue) => {
    const field = fieldAt(one.field, values);
    if (field && !issues.has(field)) issues.set(field, { ...one, field, blocks });
  };
  const parsed = policyDraft.safeParse(toDraft(values, insuresLife(product)), { reportInput: true });
  if (!parsed.success) issuesOf(parsed.error).forEach(add(true));
  if (id !== undefined && !values.splits.some(({ member_id }) => member_id === id))
    add(true)(issue('splits', 'ownShare'));
  const sum = values.splits.reduce((total, { share_bp }) => total + (share_bp ?? 0), 0);
  if (sum !== wholeShare) add(false)(issue('splits', 'shares'));
  if (product) submissionIssues(values, product, today).forEach(add(false));
  return [...issues.values()].sort((a, b) => caseFields.indexOf(a.field) - caseFields.indexOf(b.field));
}

/** Missing fields, and values outside the product's limits on the day of submission (domain.md 2.6 and 4.1). */
export function submissionIssues(values: CaseValues, product: Limits, today: string): Issue[] {
  const issues: Issue[] = [];
  const policy = toDraft(values, insuresLife(product));
  const { owner, insured, signed_on } = policy;
  const need = (field: string, value: unknown) => {
    if (value === '' || value === null || value === 0) issues.push(issue(field, 'required'));
  };
  need('owner.first', owner.first);
  need('owner.last', owner.last);
  need('owner.birthday', owner.birthday);
  need('owner.state', owner.state);
  need('signed_state', policy.signed_state);
  need('signed_on', signed_on);
  need('modal_premium_cents', policy.modal_premium_cents);
  if (product.tp_method === 'target') need('target_premium_cents', policy.target_premium_cents);
  if (insuresLife(product)) need('face_amount_cents', policy.face_amount_cents);
  if (insured) {
    need('insured.first', insured.first);
    need('insured.last', insured.last);
    need('insured.birthday', insured.birthday);
    need('insured.gender', insured.gender);
  }
  if (signed_on && signed_on > today) issues.push(issue('signed_on', 'notYet'));
  if (product.status !== 'on') issues.push(issue('product_id', 'choice'));
  if (owner.state && !product.states_available.includes(owner.state)) issues.push(issue('owner.state', 'choice'));
  const born = (insured ?? owner).birthday;
  if (born) {
    const age = ageOn(born, signed_on ?? today);
    const field = insured ? 'insured.birthday' : 'owner.birthday';
    if (age < product.min_age) issues.push(issue(field, 'tooYoung', { min: product.min_age }));
    if (age > product.max_age) issues.push(issue(field, 'tooOld', { max: product.max_age }));
  }
  const planned = plannedPremium(policy, product);
  const { min_premium_cents: least, max_premium_cents: most, min_face_cents } = product;
  if (planned > 0 && least !== null && planned < least)
    issues.push(issue('modal_premium_cents', 'premiumTooLow', { min: least }));
  if (most !== null && planned > most) issues.push(issue('modal_premium_cents', 'premiumTooHigh', { max: most }));
  const face = policy.face_amount_cents;
  if (face !== null && face > 0 && min_face_cents !== null && face < min_face_cents)
    issues.push(issue('face_amount_cents', 'tooSmall', { min: min_face_cents }));
  return issues;
}

/** Fields required for submission, for their marks. */
export function requiredFields(product: Limits | undefined, sameInsured: boolean): ReadonlySet<CaseField> {
  const blank = { ...blankCase(undefined), insured_is_owner: sameInsured };
  const needed = product ? submissionIssues(blank, product, '9999-12-31') : [];
  return new Set<CaseField>([
    'product_id',
    ...needed.flatMap(({ field, code }) => (code === 'required' ? (fieldAt(field, blank) ?? []) : [])),
  ]);
}
