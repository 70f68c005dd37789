import type { PolicyDraft } from '@shared/contracts/network/policyWork';

type Share = { member_id: number; share_bp: number | null };
type Insured = NonNullable<PolicyDraft['insured']>;

/**
 * A case's form values, one per field, keyed by the draft's path so that issues, changes, and conflicts can be tracked
 * per field. Numbers are NaN while their text is not a number.
 */
export interface CaseValues {
  product_id: number | null;
  'owner.first': string;
  'owner.last': string;
  'owner.birthday': string | null;
  'owner.email': string;
  'owner.phone': string;
  'owner.state': string;
  /** True when the owner is the insured; the insured's fields are then hidden. */
  insured_is_owner: boolean;
  'insured.first': string;
  'insured.last': string;
  'insured.birthday': string | null;
  'insured.email': string;
  'insured.phone': string;
  'insured.state': string;
  'insured.gender': Insured['gender'];
  'insured.tobacco': boolean | null;
  beneficiary_count: number | null;
  signed_state: string;
  signed_on: string | null;
  face_amount_cents: number | null;
  target_premium_cents: number | null;
  premium_mode: PolicyDraft['premium_mode'];
  modal_premium_cents: number | null;
  initial_lump_cents: number | null;
  exchange_1035_cents: number | null;
  risk_class: PolicyDraft['risk_class'];
  splits: Share[];
  riders: PolicyDraft['riders'];
  replacement: boolean;
  source: PolicyDraft['source'];
  notes: string;
}
export type CaseField = keyof CaseValues;

/** An empty case; the writing agent has the whole share. */
export const blankCase = (writer: number | undefined): CaseValues => ({
  product_id: null,
  'owner.first': '',
  'owner.last': '',
  'owner.birthday': null,
  'owner.email': '',
  'owner.phone': '',
  'owner.state': '',
  insured_is_owner: true,
  'insured.first': '',
  'insured.last': '',
  'insured.birthday': null,
  'insured.email': '',
  'insured.phone': '',
  'insured.state': '',
  'insured.gender': null,
  'insured.tobacco': null,
  beneficiary_count: 0,
  signed_state: '',
  signed_on: null,
  face_amount_cents: null,
  target_premium_cents: null,
  premium_mode: 'monthly',
  modal_premium_cents: null,
  initial_lump_cents: null,
  exchange_1035_cents: null,
  risk_class: 'pending',
  splits: writer === undefined ? [] : [{ member_id: writer, share_bp: 10_000 }],
  riders: [],
  replacement: false,
  source: 'referral',
  notes: '',
});

export const caseFields = Object.keys(blankCase(undefined)) as CaseField[];

const personal = ['first', 'last', 'birthday', 'email', 'phone', 'state'] as const;
type Personal = (typeof personal)[number];

const personIn = (values: CaseValues, who: 'owner' | 'insured') => ({
  first: values[`${who}.first`],
  last: values[`${who}.last`],
  birthday: values[`${who}.birthday`],
  email: values[`${who}.email`] || null,
  phone: values[`${who}.phone`] || null,
  state: values[`${who}.state`],
});

/** The request body of a draft. Empty required values become zero, except the product, which must be chosen. */
export function toDraft(values: CaseValues, insuresLife: boolean) {
  const gender = values['insured.gender'];
  const tobacco = values['insured.tobacco'];
  const noInsured = values.insured_is_owner && !insuresLife && gender === null && tobacco === null;
  return {
    product_id: values.product_id,
    owner: personIn(values, 'owner'),
    insured: noInsured ? null : { ...personIn(values, values.insured_is_owner ? 'owner' : 'insured'), gender, tobacco },
    beneficiary_count: values.beneficiary_count ?? 0,
    face_amount_cents: values.face_amount_cents,
    target_premium_cents: values.target_premium_cents,
    premium_mode: values.premium_mode,
    modal_premium_cents: values.modal_premium_cents ?? 0,
    initial_lump_cents: values.initial_lump_cents ?? 0,
    exchange_1035_cents: values.exchange_1035_cents ?? 0,
    risk_class: values.risk_class,
    signed_state: values.signed_state,
    signed_on: values.signed_on,
    splits: values.splits.map(({ member_id, share_bp }) => ({ member_id, share_bp: share_bp ?? 0 })),
    riders: [...values.riders],
    replacement: values.replacement,
    source: values.source,
    notes: values.notes,
  };
}

/** A stored draft as form values. Zero amounts become empty fields. */
export function fromDraft({ owner, insured, splits, ...draft }: PolicyDraft): CaseValues {
  const same = insured === null || personal.every((name: Personal) => insured[name] === owner[name]);
  const other = same ? null : insured;
  return {
    product_id: draft.product_id,
    'owner.first': owner.first,
    'owner.last': owner.last,
    'owner.birthday': owner.birthday,
    'owner.email': owner.email ?? '',
    'owner.phone': owner.phone ?? '',
    'owner.state': owner.state,
    insured_is_owner: same,
    'insured.first': other?.first ?? '',
    'insured.last': other?.last ?? '',
    'insured.birthday': other?.birthday ?? null,
    'insured.email': other?.email ?? '',
    'insured.phone': other?.phone ?? '',
    'insured.state': other?.state ?? '',
    'insured.gender': insured?.gender ?? null,
    'insured.tobacco': insured?.tobacco ?? null,
    beneficiary_count: draft.beneficiary_count,
    signed_state: draft.signed_state,
    signed_on: draft.signed_on,
    face_amount_cents: draft.face_amount_cents,
    target_premium_cents: draft.target_premium_cents,
    premium_mode: draft.premium_mode,
    modal_premium_cents: draft.modal_premium_cents || null,
    initial_lump_cents: draft.initial_lump_cents || null,
    exchange_1035_cents: draft.exchange_1035_cents || null,
    risk_class: draft.risk_class,
    splits: (splits ?? []).map(({ member_id, share_bp }) => ({ member_id, share_bp })),
    riders: draft.riders,
    replacement: draft.replacement,
    source: draft.source,
    notes: draft.notes,
  };
}

/** A copy for another client or year, without signature, risk class, replacement, and notes. */
export const cloned = (values: CaseValues): CaseValues => ({
  ...values,
  signed_on: null,
  risk_class: 'pending',
  replacement: false,
  notes: '',
});

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fields that differ between two versions, in form order. */
export const differing = (a: CaseValues, b: CaseValues): CaseField[] =>
  caseFields.filter((field) => !sameValue(a[field], b[field]));
