import { type PolicyDraft, policyDraft } from '@shared/contracts/network/policyDraft';

type Share = { member_id: number; share_bp: number | null };
type Insured = NonNullable<PolicyDraft['insured']>;
type Person = { [Part in keyof PolicyDraft['owner']]: Part extends 'birthday' ? string | null : string };
type PersonValues<Who extends 'owner' | 'insured'> = { [Part in keyof Person as `${Who}.${Part}`]: Person[Part] };
/** Zero in the draft, empty in the form. */
type Emptied = 'modal_premium_cents' | 'initial_lump_cents' | 'exchange_1035_cents';
type Clearable = Emptied | 'product_id' | 'beneficiary_count';

/**
 * A case's form values, one per field, keyed by the draft's path so that issues, changes, and conflicts can be tracked
 * per field. Numbers are NaN while their text is not a number.
 */
export interface CaseValues
  extends Omit<PolicyDraft, 'owner' | 'insured' | 'splits' | Clearable>,
    Record<Clearable, number | null>,
    PersonValues<'owner'>,
    PersonValues<'insured'> {
  /** True when the owner is the insured; the insured's fields are then hidden. */
  insured_is_owner: boolean;
  'insured.gender': Insured['gender'];
  'insured.tobacco': boolean | null;
  splits: Share[];
}
export type CaseField = keyof CaseValues;

type Plain = Exclude<keyof PolicyDraft, 'owner' | 'insured'>;
const plain = Object.keys(policyDraft.shape).filter((name) => name !== 'owner' && name !== 'insured') as Plain[];
/** The fields that draft and form have under the same name. */
const plainIn = <V extends { [F in Plain]?: unknown }>(values: V) =>
  Object.fromEntries(plain.map((name) => [name, values[name]])) as Pick<V, Plain>;

const personal = ['first', 'last', 'birthday', 'email', 'phone', 'state'] as const;

const personOf = <Who extends 'owner' | 'insured'>(who: Who, person: Partial<PolicyDraft['owner']> | null) =>
  Object.fromEntries(
    personal.map((part) => [`${who}.${part}`, person?.[part] ?? (part === 'birthday' ? null : '')]),
  ) as PersonValues<Who>;

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
    ...plainIn(values),
    owner: personIn(values, 'owner'),
    insured: noInsured ? null : { ...personIn(values, values.insured_is_owner ? 'owner' : 'insured'), gender, tobacco },
    beneficiary_count: values.beneficiary_count ?? 0,
    modal_premium_cents: values.modal_premium_cents ?? 0,
    initial_lump_cents: values.initial_lump_cents ?? 0,
    exchange_1035_cents: values.exchange_1035_cents ?? 0,
    splits: values.splits.map(({ member_id, share_bp }) => ({ member_id, share_bp: share_bp ?? 0 })),
  };
}

/** A stored draft as form values, in form order: the signature before the cover. */
export function fromDraft(draft: PolicyDraft): CaseValues {
  const { product_id, owner, insured, beneficiary_count, signed_state, signed_on } = draft;
  const same = insured === null || personal.every((part) => insured[part] === owner[part]);
  return {
    ...{ product_id },
    ...personOf('owner', owner),
    insured_is_owner: same,
    ...personOf('insured', same ? null : insured),
    'insured.gender': insured?.gender ?? null,
    'insured.tobacco': insured?.tobacco ?? null,
    ...{ beneficiary_count, signed_state, signed_on },
    ...plainIn(draft),
    modal_premium_cents: draft.modal_premium_cents || null,
    initial_lump_cents: draft.initial_lump_cents || null,
    exchange_1035_cents: draft.exchange_1035_cents || null,
    splits: (draft.splits ?? []).map(({ member_id, share_bp }) => ({ member_id, share_bp })),
  };
}

/** An empty case; the writing agent has the whole share. */
export const blankCase = (writer: number | undefined): CaseValues => ({
  ...fromDraft(policyDraft.parse({ product_id: 1 })),
  product_id: null,
  splits: writer === undefined ? [] : [{ member_id: writer, share_bp: 10_000 }],
});

/** All fields, in form order. */
export const caseFields = Object.keys(blankCase(undefined)) as CaseField[];

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
