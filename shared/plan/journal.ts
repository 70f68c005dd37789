import { sumOf } from './money';

/** Accounts of the books, in the order of a chart (domain.md 3.24). */
export const journalAccounts = [
  'bank',
  'receivable',
  'carrier_clearing',
  'payment_clearing',
  'payable',
  'unapplied',
  'transfers',
  'income',
  'fees',
  'rewards',
  'adjustments',
  'differences',
  'bad_debts',
] as const;
export type JournalAccount = (typeof journalAccounts)[number];

/** Kinds of entries, in the order of a day. */
export const journalKinds = [
  'commission',
  'rewards',
  'adjustments',
  'statements',
  'differences',
  'deposits',
  'run',
  'payments',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** One amount of an entry: debits are positive, credits negative. */
export interface Posting {
  day: string;
  /** The pay cycle that a journal by pay run counts it for. */
  cycle_no: string;
  kind: JournalKind;
  account: JournalAccount;
  /** The carrier or the agent; empty for accounts without one. */
  name: string;
  cents: number;
}

export interface JournalLine extends Omit<Posting, 'cents'> {
  debit_cents: number;
  credit_cents: number;
}

/** The account's counterpart of an amount: two postings that add up to nothing. */
export const pair = (
  base: Pick<Posting, 'day' | 'cycle_no' | 'kind'>,
  debit: Pick<Posting, 'account' | 'name'>,
  credit: Pick<Posting, 'account' | 'name'>,
  cents: number,
): Posting[] => [
  { ...base, ...debit, cents },
  { ...base, ...credit, cents: 0 - cents },
];

/**
 * Lines of a journal: the postings of an entry added up by account and name, where an entry is a kind on a day or in a
 * pay run; the entry of a run has its last day. Lines of 0.00 are left out.
 */
export function journalLines(postings: readonly Posting[], by: 'day' | 'run'): JournalLine[] {
  const lines = new Map<string, Posting>();
  const lastDays = new Map<string, string>();
  const entryOf = ({ day, cycle_no, kind }: Posting) => `${by === 'day' ? day : cycle_no} ${kind}`;
  for (const posting of postings) {
    const entry = entryOf(posting);
    const key = `${entry} ${posting.account} ${posting.name}`;
    const line = lines.get(key);
    if (line) line.cents += posting.cents;
    else lines.set(key, { ...posting });
    if (posting.day > (lastDays.get(entry) ?? '')) lastDays.set(entry, posting.day);
  }
  return [...lines.values()]
    .filter(({ cents }) => cents !== 0)
    .map((line) => ({ ...line, day: lastDays.get(entryOf(line)) ?? line.day }))
    .sort(byEntry)
    .map(({ cents, ...line }) => ({ ...line, debit_cents: Math.max(0, cents), credit_cents: Math.max(0, 0 - cents) }));
}

/** The order of a journal: by entry, and by account and name within an entry. */
export const byEntry = (a: Omit<Posting, 'cents'>, b: Omit<Posting, 'cents'>): number =>
  compare(a.day, b.day) ||
  compare(a.cycle_no, b.cycle_no) ||
  journalKinds.indexOf(a.kind) - journalKinds.indexOf(b.kind) ||
  journalAccounts.indexOf(a.account) - journalAccounts.indexOf(b.account) ||
  compare(a.name, b.name);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Debits less credits by account and name. */
export function balancesIn(postings: readonly Posting[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { account, name, cents } of postings) {
    const key = `${account} ${name}`;
    balances.set(key, (balances.get(key) ?? 0) + cents);
  }
  return balances;
}

export const totalsIn = (lines: readonly JournalLine[]) => ({
  debit_cents: sumOf(lines.map(({ debit_cents }) => debit_cents)),
  credit_cents: sumOf(lines.map(({ credit_cents }) => credit_cents)),
});
