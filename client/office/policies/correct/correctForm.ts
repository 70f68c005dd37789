import { day, id, nameText, state } from '@shared/contracts/fields';
import type { Correcting } from '@shared/contracts/network/corrections';
import { correctedFields } from '@shared/contracts/network/corrections';
import { premiumModes } from '@shared/contracts/network/policies';
import { draftMoney, draftSplits } from '@shared/contracts/network/policyDraft';
import type { policyWork } from '@shared/contracts/network/policyWork';
import type { Answer } from '@shared/http/endpoint';
import { wrong } from '@shared/http/issues';
import { z } from 'zod';

type Case = Answer<typeof policyWork.draft>;

const person = z.strictObject({
  first: nameText(40),
  last: nameText(40),
  birthday: day.nullable(),
  state: z.union([z.literal(''), state]),
});

/** Only agents and shares may count from a day on (domain.md 3.12.17). */
export const correctForm = z
  .strictObject({
    product_id: id,
    target_premium_cents: draftMoney.nullable(),
    premium_mode: z.enum(premiumModes),
    modal_premium_cents: draftMoney,
    initial_lump_cents: draftMoney,
    exchange_1035_cents: draftMoney,
    splits: draftSplits,
    owner: person,
    insured: person.nullable(),
    since: z.enum(['beginning', 'day']),
    from_on: day.nullable(),
  })
  .refine(({ since, from_on }) => since === 'beginning' || from_on !== null, {
    path: ['from_on'],
    ...wrong('required'),
  });
export type CorrectForm = z.infer<typeof correctForm>;

const namesOf = ({ first, last, birthday, state: of }: Case['owner']) => ({ first, last, birthday, state: of });

/** The case as it stands. */
export const formOf = (policy: Case): CorrectForm => ({
  product_id: policy.product_id,
  target_premium_cents: policy.target_premium_cents,
  premium_mode: policy.premium_mode,
  modal_premium_cents: policy.modal_premium_cents,
  initial_lump_cents: policy.initial_lump_cents,
  exchange_1035_cents: policy.exchange_1035_cents,
  splits: policy.splits.map(({ member_id, share_bp }) => ({ member_id, share_bp })),
  owner: namesOf(policy.owner),
  insured: policy.insured && namesOf(policy.insured),
  since: 'beginning',
  from_on: null,
});

/** The changed fields alone. */
export function changesOf(policy: Case, form: CorrectForm): Omit<Correcting, 'id' | 'version'> {
  const before = formOf(policy);
  const differs = (field: keyof CorrectForm) => JSON.stringify(before[field]) !== JSON.stringify(form[field]);
  const changed = [...correctedFields, 'owner' as const, 'insured' as const].filter(differs);
  return {
    ...Object.fromEntries(changed.map((field) => [field, form[field]])),
    from_on: form.since === 'day' ? form.from_on : null,
  };
}
