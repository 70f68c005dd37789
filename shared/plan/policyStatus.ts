import { groupOf, type PolicyStatus } from '../contracts/network/policies';

/** The statuses that may follow each one (domain.md 3.5). A draft may also be deleted. */
export const nextStatuses: Readonly<Record<PolicyStatus, readonly PolicyStatus[]>> = {
  draft: ['submitted'],
  submitted: ['underwriting', 'requirements', 'approved', 'withdrawn', 'incomplete', 'declined'],
  underwriting: ['requirements', 'approved', 'declined', 'postponed', 'withdrawn', 'incomplete'],
  requirements: ['underwriting', 'approved', 'declined', 'postponed', 'withdrawn', 'incomplete'],
  approved: ['issued', 'requirements', 'not_taken', 'withdrawn'],
  issued: ['delivered', 'inforce', 'not_taken'],
  delivered: ['inforce', 'not_taken'],
  inforce: ['lapsed', 'surrendered', 'free_look', 'death_claim', 'matured'],
  lapsed: ['inforce'],
  surrendered: [],
  free_look: [],
  death_claim: [],
  matured: [],
  declined: [],
  postponed: ['submitted'],
  withdrawn: ['submitted'],
  incomplete: ['submitted'],
  not_taken: [],
};

export const isAllowed = (from: PolicyStatus, to: PolicyStatus): boolean => nextStatuses[from].includes(to);

/** The writing agent's transitions; all others are for those who manage policies (domain.md 3.5). */
const byWritingAgent: Partial<Record<PolicyStatus, readonly PolicyStatus[]>> = {
  draft: ['submitted'],
  submitted: ['withdrawn'],
  underwriting: ['withdrawn'],
  requirements: ['withdrawn'],
};

/** True if the transition is allowed, for those who manage policies or also for the writing agent (domain.md 3.5). */
export const mayMove = (from: PolicyStatus, to: PolicyStatus, manages: boolean): boolean =>
  isAllowed(from, to) && (manages || (byWritingAgent[from]?.includes(to) ?? false));

/** The dated statuses on the way into force, in order. */
export const dayStatuses = ['submitted', 'approved', 'issued', 'delivered', 'inforce'] as const;
export type DayStatus = (typeof dayStatuses)[number];

/** The steps that a case has still to take into force; delivery may be left out. None for a case off that way. */
export function stepsAhead(status: PolicyStatus): readonly DayStatus[] {
  if (status === 'draft' || isAllowed(status, 'submitted')) return dayStatuses;
  const last = status === 'underwriting' || status === 'requirements' ? 'submitted' : status;
  return dayStatuses.slice(dayStatuses.indexOf(last as DayStatus) + 1 || dayStatuses.length);
}

/** The side effects of a transition, in this order (domain.md 3.5). */
export type SideEffect =
  | 'snapshot_chain'
  | 'create_order'
  | 'pend_tp'
  | 'expect_record'
  | 'confirm_order'
  | 'credit_tp'
  | 'post_first_year'
  | 'void_order'
  | 'void_tp'
  | 'void_expected_record'
  | 'settle_advance'
  | 'reverse_tp'
  | 'mirror_settlement'
  | 'restore_tp';

const submission: readonly SideEffect[] = ['snapshot_chain', 'create_order', 'pend_tp', 'expect_record'];
const comingIntoForce: readonly SideEffect[] = ['confirm_order', 'credit_tp', 'post_first_year'];
const closing: readonly SideEffect[] = ['void_order', 'void_tp', 'void_expected_record'];
const ending: readonly SideEffect[] = ['settle_advance', 'reverse_tp'];
const reinstatement: readonly SideEffect[] = ['mirror_settlement', 'restore_tp'];
const none: readonly SideEffect[] = [];

/** The side effects of an allowed transition; RangeError for any other (domain.md 3.5). */
export function sideEffects(from: PolicyStatus, to: PolicyStatus): readonly SideEffect[] {
  if (!isAllowed(from, to)) throw new RangeError(`A policy does not go from ${from} to ${to}`);
  if (to === 'submitted') return submission;
  if (to === 'inforce') return from === 'lapsed' ? reinstatement : comingIntoForce;
  const group = groupOf(to);
  return group === 'closed' ? closing : group === 'ended' ? ending : none;
}
