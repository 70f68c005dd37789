import { members, type Profile, taxTypes } from '@shared/contracts/network/members';
import { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';

const { bank, tax_id_last4 } = bodyOf(members.editUserInfo).shape;

export const bankForm = z.object({ bank: bank.unwrap().unwrap() });
export type BankForm = z.infer<typeof bankForm>;

export const taxForm = z.object({ tax_type: z.enum(taxTypes), tax_id_last4: tax_id_last4.unwrap().unwrap() });
export type TaxForm = z.infer<typeof taxForm>;

/** The text that says how account numbers are stored. */
export const bankText = (kept: Profile['account_kept']) => (kept === 'digits' ? 'bank.text' : 'bank.sealed');
