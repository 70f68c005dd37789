/**
 * Value lists of some contracts, apart from their schemas: a screen that only reads loads these alone on a first
 * visit.
 */

/** Product categories, domain.md 2.4. */
export const categoryGroups = ['life_perm', 'whole_life', 'term', 'annuity', 'health'] as const;

/** Ledger entries of members, domain.md 2.10. */
export const earningTypes = [
  'commission_first_year',
  'commission_excess',
  'commission_renewal',
  'override',
  'generation_override',
  'chargeback',
  'team_reward',
  'contest_bonus',
  'adjustment',
  'fee',
  'reversal',
] as const;

/** Commission records, domain.md 2.9. */
export const recordKinds = ['first_year', 'excess', 'renewal', 'chargeback', 'balance_release', 'reversal'] as const;
export const recordStatuses = ['expected', 'posted', 'reconciled', 'disputed', 'void'] as const;

/** Events and answers of guests, domain.md 2.13. */
export const calendars = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;
export const rsvpAnswers = ['yes', 'no', 'maybe'] as const;
