import type { CaseField } from './values';

export const caseSteps = ['product', 'client', 'coverage', 'splits', 'notes', 'review'] as const;
export type CaseStep = (typeof caseSteps)[number];

/** The fields of each step; the review has none. */
export const fieldsOfStep: Record<CaseStep, readonly CaseField[]> = {
  product: ['product_id'],
  client: [
    'owner.first',
    'owner.last',
    'owner.birthday',
    'owner.state',
    'owner.email',
    'owner.phone',
    'insured_is_owner',
    'insured.first',
    'insured.last',
    'insured.birthday',
    'insured.state',
    'insured.email',
    'insured.phone',
    'insured.gender',
    'insured.tobacco',
    'beneficiary_count',
    'signed_state',
    'signed_on',
  ],
  coverage: [
    'face_amount_cents',
    'risk_class',
    'target_premium_cents',
    'premium_mode',
    'modal_premium_cents',
    'initial_lump_cents',
    'exchange_1035_cents',
  ],
  splits: ['splits'],
  notes: ['riders', 'replacement', 'source', 'notes'],
  review: [],
};

export const stepOf = (field: CaseField): CaseStep =>
  caseSteps.find((step) => fieldsOfStep[step].includes(field)) ?? 'review';

export const isStep = (value: string | null): value is CaseStep => caseSteps.some((step) => step === value);
