import { blank, digits, left, plain } from './fields';

const width = 1464;
const perRecord = 6;

/** The largest amount of a payment, in cents. */
export const largestAft = 9_999_999_999;
/** File numbers run from 1 to this, and then begin again. */
export const mostAftNumber = 9_999;

export interface AftPayment {
  /** 0, three digits of the institution, five of the branch. */
  routing: string;
  account: string;
  cents: number;
  number: string;
  name: string;
}

export interface AftOriginator {
  originator_id: string;
  short_name: string;
  long_name: string;
  data_centre: string;
  /** The kind of payment, such as 450 for miscellaneous payments. */
  transaction_code: string;
  /** The account to which payments return. */
  routing: string;
  account: string;
}

export interface AftFile {
  originator: AftOriginator;
  /** Days as YYYY-MM-DD. */
  created_on: string;
  effective_on: string;
  /** The file creation number. */
  number: number;
  payments: readonly AftPayment[];
}

/** A day as 0, two digits of the year, and three of the day of the year. */
function dayOfYear(day: string): string {
  const year = Number(day.slice(0, 4));
  const days = (Date.parse(`${day}T00:00Z`) - Date.UTC(year, 0, 0)) / 86_400_000;
  return `0${day.slice(2, 4)}${digits(days, 3)}`;
}

/**
 * A file of credits by CPA Standard 005: records of 1464 characters, a header, up to six payments in each detail record,
 * and a trailer with the totals. @throws Error for values that do not fit their fields
 */
export function aftFile({ originator, created_on, effective_on, number, payments }: AftFile): string {
  const origin = left(originator.originator_id, 10) + digits(number, 4);
  const segmentOf = ({ routing, account, cents, number: reference, name }: AftPayment, index: number) =>
    [
      ...[digits(originator.transaction_code, 3), digits(cents, 10), dayOfYear(effective_on), digits(routing, 9)],
      // The institution traces by its own number, ours, and the payment's place in the file.
      ...[left(account, 12), digits(originator.routing, 9).slice(0, 4) + digits(originator.data_centre, 5)],
      ...[
        digits(number, 4),
        digits(index + 1, 9),
        '000',
        left(originator.short_name, 15),
        left(plain(name) || reference, 30),
      ],
      ...[left(originator.long_name, 30), left(originator.originator_id, 10), left(reference, 19)],
      ...[digits(originator.routing, 9), left(originator.account, 12), blank(15), blank(22), blank(2), '0'.repeat(11)],
    ].join('');
  const segments = payments.map(segmentOf);
  const details = Array.from({ length: Math.ceil(segments.length / perRecord) }, (_, index) =>
    segments.slice(index * perRecord, (index + 1) * perRecord).join(''),
  );
  const sum = payments.reduce((total, { cents }) => total + cents, 0);
  const none = digits(0, 14) + digits(0, 8);
  const header = [
    ...['A', digits(1, 9), origin, dayOfYear(created_on), digits(originator.data_centre, 5), blank(20), 'CAD'],
  ].join('');
  const records = [
    header,
    ...details.map((detail, index) => `C${digits(index + 2, 9)}${origin}${detail}`),
    `Z${digits(details.length + 2, 9)}${origin}${none}${digits(sum, 14)}${digits(payments.length, 8)}${none}${none}`,
  ];
  return records.map((record) => `${record.padEnd(width)}\r\n`).join('');
}
