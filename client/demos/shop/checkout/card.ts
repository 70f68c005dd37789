import { isCurrent, type SavedCard } from '@shared/contracts/demos/checkout';
import { nameText } from '@shared/contracts/fields';
import { wrong } from '@shared/http/issues';
import { z } from 'zod';
import { FormStore } from '~/crud/FormStore';
import { businessToday } from '~/platform/businessDay';

/** Validates a card number with the Luhn checksum. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const starts: readonly (readonly [SavedCard['brand'], RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6(011|5)/],
];
export const brandOf = (number: string): SavedCard['brand'] =>
  starts.find(([, start]) => start.test(number))?.[0] ?? 'other';

/** Groups digits as printed on a card. */
export const grouped = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : undefined;
  return groups
    ? (groups.exec(digits)?.slice(1).filter(Boolean).join(' ') ?? '')
    : digits.replace(/(.{4})(?=.)/g, '$1 ');
};
/** Formats `1231` as `12/31` and `7/` as `07/`. */
export const monthAndYear = (typed: string): string => {
  const early = /^[2-9]$|^\d\//.test(typed) ? `0${typed}` : typed;
  const digits = early.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 || (digits.length === 2 && typed.endsWith('/'))
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits;
};

const expires = z
  .string()
  .min(1)
  .refine((value) => /^(0[1-9]|1[0-2])\/\d\d$/.test(value), { ...wrong('cardExpires'), abort: true })
  .refine((value) => isCurrent(value, businessToday()), wrong('cardExpired'));
const code = z
  .string()
  .min(1)
  .refine((value) => /^\d{3,4}$/.test(value), wrong('securityCode'));

export const cardForm = z.object({
  number: z
    .string()
    .min(1)
    .transform((value) => value.replace(/\D/g, ''))
    .refine(isCardNumber, wrong('cardNumber')),
  holder: nameText(80),
  expires,
  code,
  save: z.boolean(),
});
export const codeForm = z.object({ code });
export const newCard = { number: '', holder: '', expires: '', code: '', save: false };

export const draftOf = (schema: z.ZodObject, values: Record<string, unknown>) => new FormStore(schema, values);
