/**
 * Choices of some contracts. Screens that only read use them without the schemas, which a first visit then does not
 * load.
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

/** Events and answers of guests, domain.md 2.13. */
export const calendars = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;
export const rsvpAnswers = ['yes', 'no', 'maybe'] as const;
