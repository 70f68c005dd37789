import { z } from 'zod';
import { wrong } from '../http/issues';

/** Building blocks of the contracts: domain.md, conventions and 2. */

export const id = z.int().positive();
/** One record, named by its ID. */
export const byId = z.strictObject({ id });
/** The ID of a removed record. */
export const removed = z.object({ id });
/** Optimistic lock: an edit names the version it read. */
export const version = z.int().min(0);
/** Money in integer cents. */
export const cents = z.int().min(-1e13).max(1e13);
/** The largest amount that may be entered by hand, 10,000,000.00 (domain.md 3.12.14). */
export const mostMoney = 1_000_000_000;
/** An amount in or out of a member's ledger. */
export const enteredCents = cents
  .refine((value) => value !== 0, wrong('zero'))
  .refine((value) => value <= mostMoney, wrong('tooBig', { max: '10,000,000.00' }))
  .refine((value) => value >= -mostMoney, wrong('tooSmall', { min: '-10,000,000.00' }));
/** A rate in integer basis points; 10000 is 100%. */
export const bp = z.int();
/** The span of every day: room for a client born in 1900 and a policy that matures in 2199. */
export const firstDay = '1900-01-01';
export const lastDay = '2199-12-31';
const notBeforeFirstDay = (value: string) => value >= firstDay;
const notAfterLastDay = (value: string) => value.slice(0, 10) <= lastDay;
/** A calendar day `YYYY-MM-DD` in the business time zone. */
export const day = z.iso
  .date()
  .refine(notBeforeFirstDay, wrong('tooEarly', { min: firstDay }))
  .refine(notAfterLastDay, wrong('tooLate', { max: lastDay }));
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso
  .datetime()
  .refine(notBeforeFirstDay, wrong('tooEarly', { min: firstDay }))
  .refine(notAfterLastDay, wrong('tooLate', { max: lastDay }));

// biome-ignore lint/suspicious/noControlCharactersInRegex: finds control characters
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\p{Surrogate}]/u;

/** Text of at most `max` characters, trimmed, NFC-normalized and without control characters; may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .refine((value) => !control.test(value), wrong('control'))
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(max));

/** The same, required. */
export const text = (max: number) => optionalText(max).pipe(z.string().min(1));

/** Zero-width and bidirectional control characters, which can make one name look like another. */
const hidden = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;

/** Text without the invisible characters that copying from a chat adds. */
const visibleText = z.string().transform((value) => value.replace(new RegExp(hidden, 'g'), ''));

/** A name to sign in with: an email address, phone number or member number. */
export const accountName = visibleText.pipe(text(120));

/** A one-line text that identifies a person or thing; may be empty. Longer texts may need the characters it refuses, e.g. for emoji. */
export const optionalNameText = (max: number) =>
  optionalText(max).refine((value) => !hidden.test(value), wrong('hidden'));

/** The same, required. */
export const nameText = (max: number) => optionalNameText(max).pipe(z.string().min(1));

/** A legal name: Latin letters (with accents), space, apostrophe, dot, hyphen. */
export const legalName = (max: number) =>
  nameText(max).refine((value) => /^[\p{Script=Latin} '.’-]+$/u.test(value), wrong('name'));

/** A code of `min` to `max` capital letters; lowercase is converted. */
export const letterCode = (min: number, max: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .min(1)
    .refine((value) => new RegExp(`^[A-Z]{${min},${max}}$`).test(value), wrong('code', { min, max }));

export const email = visibleText.pipe(z.string().trim().toLowerCase().min(1).max(120)).pipe(z.email());

/** A phone number as E.164. Spaces, dots, parentheses and hyphens are removed; ten bare digits get +1. */
export const phone = visibleText
  .pipe(z.string().min(1))
  .transform((value) => value.replace(/[\s().-]/g, ''))
  .transform((value) => (/^\d{10}$/.test(value) ? `+1${value}` : value))
  .pipe(z.string().refine((value) => /^\+[1-9]\d{6,14}$/.test(value), wrong('phone')));

/** An https address, or empty. */
export const httpsUrl = optionalText(300).refine(
  (value) => value === '' || (URL.canParse(value) && value.startsWith('https://')),
  wrong('url'),
);

/** A calendar month, `2026-11`. */
export const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);

export const countries = ['US', 'CA'] as const;
export const currencies = ['USD', 'CAD'] as const;
export const switchStatuses = ['on', 'off'] as const;

/** States and provinces in which the network's carriers do business: USPS and Canada Post codes. */
export const usStates =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );
export const caProvinces = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ');
export const state = z
  .string()
  .refine((value) => usStates.includes(value) || caProvinces.includes(value), wrong('choice'));

/** Empty query strings mean "no filter" and are dropped before parsing; see `serve()`. */
export const query = {
  id: z.coerce.number().pipe(id),
  text: z.string().max(100),
  flag: z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true'),
};
