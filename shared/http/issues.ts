import type { z } from 'zod';

/**
 * One problem with one field, for programs and people: `code` and `params` are the key and placeholders of a text in the client's
 * `issues` namespace; `message` is the same in English for callers without it. `field` is a dotted path. Params are in the field's unit,
 * which its name gives: integer cents, basis points, or a plain number.
 */
export interface Issue {
  field: string;
  code: IssueCode;
  params?: Record<string, string | number>;
  message: string;
}

const english = {
  required: 'This is required.',
  type: 'This value does not fit here.',
  number: 'Enter a number.',
  whole: 'Enter a whole number.',
  unknown: 'This field is not known here.',
  choice: 'Choose one of the offered values.',
  tooShort: 'Enter at least {{min}} characters.',
  tooLong: 'Enter at most {{max}} characters.',
  tooFew: 'Choose at least {{min}}.',
  tooMany: 'Choose at most {{max}}.',
  tooSmall: 'Enter {{min}} or more.',
  tooBig: 'Enter {{max}} or less.',
  moreThan: 'Enter more than {{min}}.',
  email: 'Enter an e-mail address like name@example.com.',
  phone: 'Enter a phone number with its country code, like +1 415 555 0100.',
  url: 'Enter a web address that starts with https://.',
  date: 'Enter a date that exists.',
  format: 'This does not have the right form.',
  code: 'Use {{min}} to {{max}} capital letters.',
  name: 'Use Latin letters, spaces, apostrophes, dots and hyphens.',
  control: 'Remove the invisible control characters.',
  hidden: 'Remove the invisible characters, such as zero-width spaces and marks of the writing direction.',
  taken: 'This is already in use.',
  order: 'This must not be less than the lower limit.',
  parent: 'This cannot be placed under itself or below a second level.',
  leaf: 'Choose a category that has no sub-categories.',
  missing: 'This does not exist.',
  states: 'The carrier does not do business in {{states}}.',
  password: 'Use 8 to 72 characters with at least one letter and one digit, and not your e-mail address.',
  same: 'The two entries differ.',
  wrongCode: 'This code is wrong or has expired.',
  referral: 'No active member has this referral code.',
  age: 'You have to be at least 18 years old.',
  agreement: 'Please read and accept the agreement.',
  tooYoung: 'The person is too young for this product; it starts at {{min}}.',
  tooOld: 'The person is too old for this product; it ends at {{max}}.',
  premiumTooLow: 'The product needs at least {{min}} a year.',
  premiumTooHigh: 'The product takes at most {{max}} a year.',
  ownShare: 'You have to be one of the writing agents.',
  shares: 'The shares have to sum to 100 %.',
  before: 'This must not be before {{day}}.',
  debit: 'A fee is less than 0, a bonus more.',
  sign: 'A refund is negative, everything else is more than 0.',
  wrongPassword: 'This is not your present password.',
  resident: 'One licence has to be the resident one.',
  fixed: 'This can no longer be changed.',
  tooEarly: 'Choose {{min}} or a later day.',
  tooLate: 'Choose {{max}} or an earlier day.',
  downline: 'Choose somebody who is not this member or below.',
  inactive: 'Choose an active member.',
  fileSize: 'Choose a file of at most {{max}} MB.',
  fileType: 'Choose a file of one of these kinds: {{kinds}}.',
  pixels: 'Choose a picture of at most {{max}} megapixels.',
  ratio: 'Choose a picture that is {{ratio}} times as wide as it is high.',
  link: 'Enter a page that starts with /, or a web address that starts with https://.',
  onlyOne: 'Fill in only one of these.',
  opposite: 'One of them pays commission and the other takes it back: choose another record.',
  variance: 'This differs from the record by {{difference}}: confirm the difference, or choose another record.',
  future: 'Choose a moment that is still to come.',
  notYet: 'This day is in the future. Enter today or an earlier day.',
  period: 'This must come after the beginning.',
  depth: 'This cannot be placed under itself or below a third level.',
  narrow: 'More than {{max}} rows are too many for that: choose fewer days.',
} as const;

export type IssueCode = keyof typeof english;
export const issueCodes = Object.keys(english) as IssueCode[];

/** An issue with its English message, e.g. `issue('code', 'taken')`. */
export const issue = (field: string, code: IssueCode, params?: Issue['params']): Issue => ({
  field,
  code,
  ...(params && { params }),
  message: english[code].replace(/\{\{(\w+)\}\}/g, (_, name) => inWords(field, params?.[name] ?? '')),
});

/** The unit a field is stored in, from its name. */
export const unitOf = (field: string): 'cents' | 'bp' | undefined => {
  const name = field.replace(/(\.\d+)+$/, '');
  if (/(_cents|Cents)$/.test(name)) return 'cents';
  return /(_bp|Bp)$/.test(name) ? 'bp' : undefined;
};

/** A param as people enter it: dollars without a currency, percent. */
const inWords = (field: string, value: string | number): string => {
  if (typeof value === 'string') return value;
  const unit = unitOf(field);
  if (unit === 'cents') return (value / 100).toFixed(2);
  return unit === 'bp' ? `${value / 100}%` : String(value);
};

/** For `refine` and the like: `z.string().refine(ok, wrong('code', { min: 2, max: 5 }))`. */
export const wrong = (code: IssueCode, params?: Issue['params']) => ({ params: { code, ...params } });

/** Zod's findings as issues; only the first of each field is kept. */
export function issuesOf(error: z.ZodError): Issue[] {
  const found = new Map<string, Issue>();
  for (const raw of error.issues) {
    const keys = raw.code === 'unrecognized_keys' ? raw.keys : [undefined];
    for (const key of keys) {
      const field = [...raw.path, ...(key === undefined ? [] : [key])].map(String).join('.');
      if (!found.has(field)) found.set(field, issue(field, ...meaning(raw)));
    }
  }
  return [...found.values()];
}

function meaning(raw: z.core.$ZodIssue): [IssueCode, Issue['params']?] {
  switch (raw.code) {
    case 'invalid_type':
      if (raw.input === undefined || raw.input === null) return ['required'];
      if (raw.expected === 'int') return [Number.isFinite(raw.input) ? 'whole' : 'number'];
      return [raw.expected === 'number' ? 'number' : 'type'];
    case 'unrecognized_keys':
      return ['unknown'];
    case 'invalid_value':
      return [raw.input === undefined || raw.input === null || raw.input === '' ? 'required' : 'choice'];
    case 'too_small': {
      const min = Number(raw.minimum);
      if (raw.origin === 'string') return min === 1 ? ['required'] : ['tooShort', { min }];
      if (raw.origin === 'array') return ['tooFew', { min }];
      return raw.inclusive ? ['tooSmall', { min }] : ['moreThan', { min }];
    }
    case 'too_big': {
      const max = Number(raw.maximum);
      return [raw.origin === 'string' ? 'tooLong' : raw.origin === 'array' ? 'tooMany' : 'tooBig', { max }];
    }
    case 'invalid_format':
      return [
        raw.format === 'email' ? 'email' : raw.format === 'url' ? 'url' : raw.format === 'date' ? 'date' : 'format',
      ];
    case 'custom': {
      const { code, ...params } = (raw.params ?? {}) as { code?: IssueCode } & Record<string, string | number>;
      return [code ?? 'format', Object.keys(params).length > 0 ? params : undefined];
    }
    default:
      return ['format'];
  }
}
