import type { z } from 'zod';

/**
 * One problem with one field, for programs and people: `code` and `params` are the key and placeholders of a text in the client's
 * `issues` namespace; `message` is the same in English for callers without it. `field` is a dotted path. Params are in the field's unit,
 * which its name gives: integer cents, basis points, or a plain number.
 */
export interface Issue<Code extends string = IssueCode | PasswordIssueCode> {
  field: string;
  code: Code;
  params?: Record<string, string | number>;
  message: string;
}

const english = {
  required: 'This is required.',
  type: 'Enter a valid value.',
  number: 'Enter a number.',
  whole: 'Enter a whole number.',
  unknown: 'This field is not supported.',
  choice: 'Choose one of the options.',
  tooShort: 'Use at least {{min}} characters.',
  tooLong: 'Use {{max}} characters or fewer.',
  tooFew: 'Choose at least {{min}}.',
  tooMany: 'Choose {{max}} or fewer.',
  tooSmall: 'Enter {{min}} or more.',
  tooBig: 'Enter {{max}} or less.',
  moreThan: 'Enter more than {{min}}.',
  email: 'Enter an email address like name@example.com.',
  phone: 'Enter a phone number with country code, such as +1 415 555 0100.',
  url: 'Enter a web address that starts with https://.',
  public: 'Enter a public address. Events are not sent to private or local ones.',
  date: 'Enter a valid date.',
  format: 'This isn’t in the expected format.',
  code: 'Use {{min}} to {{max}} capital letters.',
  name: 'Use Latin letters, spaces, apostrophes, periods, and hyphens only.',
  control: 'Remove invisible control characters.',
  hidden: 'Remove invisible characters, such as zero-width spaces or direction marks.',
  taken: 'This is already in use.',
  order: 'The maximum can’t be less than the minimum.',
  parent: 'This can’t go under itself or below the second level.',
  leaf: 'Choose a category that has no subcategories.',
  missing: 'Not found. Choose another.',
  states: 'The carrier does not do business in {{states}}.',
  password: 'Use 8 to 72 characters with at least one letter and one digit. It can’t be your email address.',
  secondAdministrator: 'Add a second administrator first.',
  mixedPassword: 'Use 8 to 100 characters with a digit, a capital, a small letter, and one of !@#$%&*().',
  same: 'The two entries don’t match.',
  wrongCode: 'This code is incorrect or has expired.',
  referral: 'No active member has this referral code.',
  age: 'Must be at least 18 years old.',
  agreement: 'Read and accept the agreement.',
  tooYoung: 'This person is too young. The product’s minimum age is {{min}}.',
  tooOld: 'This person is too old. The product’s maximum age is {{max}}.',
  premiumTooLow: 'This product requires at least {{min}} a year.',
  premiumTooHigh: 'This product accepts at most {{max}} a year.',
  ownShare: 'You must be one of the writing agents.',
  shares: 'Shares must add up to 100%.',
  before: 'Enter {{day}} or a later date.',
  debit: 'Enter a negative amount for a fee, a positive amount for a bonus.',
  sign: 'Enter a negative amount for a refund, a positive amount for anything else.',
  wrongPassword: 'This is not your current password.',
  resident: 'One license must be your resident license.',
  fixed: 'This can no longer be changed.',
  tooEarly: 'Choose {{min}} or a later date.',
  tooLate: 'Choose {{max}} or an earlier date.',
  downline: 'Choose someone who is not this member or in their downline.',
  inactive: 'Choose an active member.',
  fileSize: 'Choose a file of {{max}} MB or less.',
  fileType: 'Choose one of these file types: {{kinds}}.',
  pixels: 'Choose a picture of {{max}} megapixels or less.',
  ratio: 'Choose a picture with a {{ratio}}:1 ratio.',
  link: 'Enter a path that starts with / or an address that starts with https://.',
  onlyOne: 'Fill in only one of these fields.',
  opposite: 'One pays commission and the other charges it back. Choose another record.',
  total: 'The rows add up to {{sum}}, not to {{total}}.',
  variance: 'This differs from the record by {{difference}}. Confirm the difference, or choose another record.',
  future: 'Choose a time in the future.',
  notYet: 'Enter today or an earlier date.',
  period: 'Choose an end after the start.',
  depth: 'This can’t go under itself or below the third level.',
  amount: 'Enter an amount such as 1,250.00.',
  share: 'Enter a share above 0%.',
  zero: 'Enter an amount other than 0.',
  time: 'Enter a time such as 14:30.',
  noSuchTime: 'Clocks skip this time on this day. Choose another.',
  rising: 'Enter more than in the tier above.',
  afterIssue: 'Choose the issue date or a later date.',
  stepsBefore: 'Complete the earlier steps first.',
  cardNumber: 'Enter a valid card number.',
  cardExpires: 'Enter month and year, such as 09/31.',
  cardExpired: 'This card has expired.',
  securityCode: 'Enter the 3 or 4 digits of the security code.',
  postalCode: 'Enter a postal code such as {{example}}.',
  routing: 'Enter a valid 9-digit routing number.',
  account: 'Enter an account number of 4 to 17 digits.',
  color: 'Enter a color such as #0b3d91.',
  contrast: 'This color is hard to read on white. The nearest one that is readable is {{color}}.',
  timeZone: 'Enter a time zone such as America/Chicago.',
  path: 'Enter a page of this site, such as /vip/newsList.',
  slug: 'Use lowercase letters, digits, and single hyphens.',
  identifier: 'Start with a lowercase letter, then use lowercase letters, digits, and underscores.',
  productCode: 'Start with a letter or digit, then use letters, digits, spaces, periods, hyphens, and underscores.',
  npn: 'Enter the NPN: 1 to 10 digits.',
  split: 'Route the whole resource, or allow routes for single calls.',
  nearby: 'Only localhost and literal private addresses, such as 10.0.0.5, may have an unchecked certificate.',
  narrow: 'Choose fewer days: the limit is {{max}} rows.',
} as const;

export type IssueCode = keyof typeof english;
/** Issues of new passwords. Their texts are apart, because the sign-in page needs none of them. */
export type PasswordIssueCode = 'published' | 'commonPassword' | 'personalPassword' | 'weakPassword';
export const issueCodes = Object.keys(english) as IssueCode[];

/** An issue with its English message, e.g. `issue('code', 'taken')`. */
export const issue = (field: string, code: IssueCode, params?: Issue['params']): Issue<IssueCode> => ({
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

/** A param in the user's notation: dollars without a currency, percent. */
const inWords = (field: string, value: string | number): string => {
  if (typeof value === 'string') return value;
  const unit = unitOf(field);
  if (unit === 'cents') return (value / 100).toFixed(2);
  return unit === 'bp' ? `${value / 100}%` : String(value);
};

/** For `refine` and the like: `z.string().refine(ok, wrong('code', { min: 2, max: 5 }))`. */
export const wrong = (code: IssueCode, params?: Issue['params']) => ({ params: { code, ...params } });

/** Zod's findings as issues; only the first one per field. */
export function issuesOf(error: z.ZodError): Issue<IssueCode>[] {
  const firstIssues = new Map<string, Issue<IssueCode>>();
  for (const raw of error.issues) {
    const keys = raw.code === 'unrecognized_keys' ? raw.keys : [undefined];
    for (const key of keys) {
      const field = [...raw.path, ...(key === undefined ? [] : [key])].map(String).join('.');
      if (!firstIssues.has(field)) firstIssues.set(field, issue(field, ...meaning(raw)));
    }
  }
  return [...firstIssues.values()];
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
