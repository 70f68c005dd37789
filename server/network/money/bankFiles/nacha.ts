import { blank, digits, left, plain } from './fields';

/** Lines of a block, and characters of a line. */
const [blocking, width] = [10, 94];

/** The largest amount of an entry, in cents. */
export const largestAch = 9_999_999_999;

const codes = {
  checking: { credit: '22', prenote: '23', debit: '27' },
  savings: { credit: '32', prenote: '33', debit: '37' },
} as const;
type AccountType = keyof typeof codes;

export interface AchAccount {
  routing: string;
  account: string;
  type: AccountType;
}

export interface AchEntry extends AchAccount {
  /** Zero for an entry that tests the account. */
  cents: number;
  /** Identifies the payment, also in the bank's return. */
  number: string;
  name: string;
  /** Text of the addendum; without it, the entry has none. */
  memo?: string;
}

export interface AchOriginator {
  company_name: string;
  company_id: string;
  /** The bank that originates the entries. */
  odfi: string;
  destination: string;
  destination_name: string;
  origin: string;
  origin_name: string;
  description: string;
}

export interface AchFile {
  originator: AchOriginator;
  /** Days as YYYY-MM-DD, and the time as HH:MM. */
  created: { on: string; at: string };
  effective_on: string;
  /** Counts the files of a day, from 1. */
  number: number;
  entries: readonly AchEntry[];
  /** Balances the batch with one debit of the originator's account. */
  offset?: AchAccount | undefined;
}

const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Files of a day: each needs a letter or digit of its own. */
export const mostAchFiles = modifiers.length;

const shortDay = (day: string) => day.slice(2).replaceAll('-', '');
/** The sum of the first eight digits of routing numbers, cut to its last ten digits. */
const hashOf = (entries: readonly AchAccount[]) =>
  String(entries.reduce((sum, { routing }) => sum + Number(routing.slice(0, 8)), 0)).slice(-10);
const sumOf = (entries: readonly { cents: number }[]) => entries.reduce((sum, { cents }) => sum + cents, 0);
/** The identifier of a bank or company at the start of a file: a routing number has a blank before it. */
const identifier = (id: string) => (id.length === 9 ? ` ${id}` : left(id, 10));

/**
 * An ACH file by the NACHA rules: one batch of PPD credits, optionally balanced by a debit, in blocks of ten lines of 94
 * characters. @throws Error for values that do not fit their fields
 */
export function achFile({ originator, created, effective_on, number, entries, offset }: AchFile): string {
  const odfi = originator.odfi.slice(0, 8);
  const credits = sumOf(entries);
  // A debit of nothing would be no offset.
  const debit = offset && credits > 0 ? { ...offset, cents: credits } : undefined;
  const all = [...entries, ...(debit ? [debit] : [])];
  const serviceClass = debit ? '200' : '220';
  const company = left(originator.company_id, 10);

  const entryOf = (
    entry: AchAccount & { cents: number },
    code: string,
    { sequence, number, name, memo }: { sequence: number; number: string; name: string; memo?: string | undefined },
  ) => {
    const line = [
      ...['6', code, digits(entry.routing, 9), left(entry.account, 17), digits(entry.cents, 10)],
      ...[
        left(number, 15),
        left(plain(name) || number, 22),
        blank(2),
        memo === undefined ? '0' : '1',
        odfi,
        digits(sequence, 7),
      ],
    ];
    const addendum = ['7', '05', left(memo ?? '', 80), digits(1, 4), digits(sequence, 7)];
    return memo === undefined ? [line.join('')] : [line.join(''), addendum.join('')];
  };
  const detail = entries.flatMap((entry, index) => {
    const { number, name, memo } = entry;
    const code = codes[entry.type][entry.cents === 0 ? 'prenote' : 'credit'];
    return entryOf(entry, code, { sequence: index + 1, number, name, memo });
  });
  if (debit) {
    const own = { sequence: entries.length + 1, number: 'OFFSET', name: originator.company_name };
    detail.push(...entryOf(debit, codes[debit.type].debit, own));
  }

  const debits = debit?.cents ?? 0;
  const totals = [digits(hashOf(all), 10), digits(debits, 12), digits(credits, 12)];
  const lines = [
    [
      ...['1', '01', identifier(originator.destination), identifier(originator.origin)],
      ...[shortDay(created.on), created.at.replace(':', ''), modifiers.charAt(number - 1), '094', '10', '1'],
      ...[left(originator.destination_name, 23), left(originator.origin_name, 23), blank(8)],
    ].join(''),
    [
      ...['5', serviceClass, left(originator.company_name, 16), blank(20), company, 'PPD'],
      ...[left(originator.description, 10), shortDay(effective_on), shortDay(effective_on), blank(3), '1'],
      ...[odfi, digits(1, 7)],
    ].join(''),
    ...detail,
    ['8', serviceClass, digits(detail.length, 6), ...totals, company, blank(19), blank(6), odfi, digits(1, 7)].join(''),
  ];
  const blocks = Math.ceil((lines.length + 1) / blocking);
  lines.push(['9', digits(1, 6), digits(blocks, 6), digits(detail.length, 8), ...totals, blank(39)].join(''));
  while (lines.length < blocks * blocking) lines.push('9'.repeat(width));
  const wrong = lines.find((line) => line.length !== width);
  if (wrong !== undefined) throw new Error(`A line of the file has ${wrong.length} characters.`);
  return lines.map((line) => `${line}\r\n`).join('');
}
