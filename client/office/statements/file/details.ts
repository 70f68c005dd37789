import type { FileReading, TransactionKind } from '@shared/contracts/network/statements';
import { cut } from '@shared/format/cut';
import { type AmountNotation, centsOf, type Value } from '~/crud/file/amounts';
import { type DayOrder, dayOf } from '~/crud/file/days';
import type { Cell, FileTable } from '~/crud/file/table';

/** Columns beyond number, amount, and day. */
export const detailColumns = ['kind', 'premium', 'rate', 'agent', 'insured', 'effective_on'] as const;
type DetailColumn = (typeof detailColumns)[number];

export interface LineDetails {
  kind: TransactionKind | null;
  kind_text: string | null;
  premium_cents: number | null;
  rate_bp: number | null;
  agent_code: string | null;
  named_insured: string | null;
  effective_on: string | null;
}

const names: Record<DetailColumn, RegExp> = {
  premium: /prem|beitrag|pr[ée]mio|prime|保费/i,
  kind: /trans.*(type|code|kind)|^(type|kind|transaction|activity|event)\b|comm.*type|art$|buchungsart|nature|^tipo|类型/i,
  rate: /rate|percent|%|satz|taux|taxa|比例/i,
  agent: /(agent|writing|producer|broker|split).*(code|no|num|id|#)|vermittler|producer|agent$|代理/i,
  insured: /insured|client|owner|name|versichert|assur[ée]|segurado|姓名|被保/i,
  effective_on: /due|effective|eff\.? *date|anniv|fällig|échéance|vencimento|生效|到期/i,
};

/** Guesses the further columns from their headings; `used` are the columns with another meaning. */
export function guessDetails({ headings }: FileTable, used: readonly string[]): Record<DetailColumn, string> {
  const taken = new Set(used);
  const found: Partial<Record<DetailColumn, string>> = {};
  for (const column of Object.keys(names) as DetailColumn[]) {
    const heading = headings.find((name) => !taken.has(name) && names[column].test(name));
    if (heading === undefined) continue;
    found[column] = heading;
    taken.add(heading);
  }
  return { kind: '', premium: '', rate: '', agent: '', insured: '', effective_on: '', ...found };
}

const kinds: readonly (readonly [RegExp, TransactionKind])[] = [
  [/charge.?back|claw.?back|recapture|revers|rückbelast|storno|reprise|estorno|扣回/i, 'chargeback'],
  [/laps|terminat|surrender|cancel|verfall|kündig|déch|rachat|caduc|resgate|失效|退保/i, 'lapse'],
  [/renew|trail|service fee|folge|bestand|renouv|renova|续/i, 'renewal'],
  [/addition|excess|top.?up|dump|lump|zusatz|mehr|suppl|adicional|excedente|追加/i, 'additional'],
  [/first|1st|new|initial|\bfyc?\b|erst|neu|premi[eè]re|primeiro|首/i, 'first_year'],
];
/** Guesses our kind of a carrier's word. */
export const guessKind = (word: string): TransactionKind =>
  kinds.find(([pattern]) => pattern.test(word))?.[1] ?? 'other';

const mostWord = 60;
/** A word as the template keeps it. */
const wordOf = (cell: Cell | undefined): string => cut(textOf(cell), mostWord).toLowerCase();
const textOf = (cell: Cell | undefined): string => String(cell ?? '').trim();

/** Words beyond this many are no kinds. */
const mostWords = 30;

/** The carrier's words in the column of kinds, each with ours: as the template has it, or guessed. */
export function kindsIn({ headings, rows }: FileTable, { kind, kinds: known }: FileReading): FileReading['kinds'] {
  const at = kind === '' ? -1 : headings.indexOf(kind);
  if (at < 0) return known;
  const words = new Set<string>();
  for (const { cells } of rows) {
    const word = wordOf(cells[at]);
    if (word !== '' && words.size < mostWords) words.add(word);
  }
  return { ...known, ...Object.fromEntries([...words].map((word) => [word, known[word] ?? guessKind(word)])) };
}

/** Basis points of `5%`, `5.00`, or a spreadsheet's 0.05; null for anything else. */
function rateOf(cell: Cell | undefined, notation: AmountNotation): number | null {
  const text = textOf(cell);
  const plain = notation === 'comma' ? text.replace(/\./g, '').replace(',', '.') : text.replace(/,/g, '');
  const value = Number(plain.replace('%', '').trim());
  if (text === '' || !Number.isFinite(value) || value < 0) return null;
  return Math.round(!text.includes('%') && value <= 1 ? value * 10_000 : value * 100);
}

/** Reads the further columns of a line; `wrong` names an unreadable one. */
export function detailsReader(
  { headings }: FileTable,
  reading: FileReading,
  { amounts, days }: { amounts: AmountNotation; days: DayOrder },
) {
  const at = (column: DetailColumn) => (reading[column] === '' ? -1 : headings.indexOf(reading[column]));
  const places = Object.fromEntries(detailColumns.map((column) => [column, at(column)])) as Record<
    DetailColumn,
    number
  >;
  return (cells: readonly Cell[]): { details: LineDetails; wrong?: 'premium' | 'effective_on'; value: string } => {
    const text = (column: DetailColumn, most: number) => cut(textOf(cells[places[column]]), most) || null;
    const [premium, due] = [cells[places.premium] ?? '', cells[places.effective_on] ?? ''] as [Value, Value];
    const premium_cents = textOf(premium) === '' ? null : centsOf(premium, amounts);
    const effective_on = textOf(due) === '' ? null : dayOf(due, days);
    const word = wordOf(cells[places.kind]);
    const details: LineDetails = {
      kind: places.kind < 0 || word === '' ? null : (reading.kinds[word] ?? guessKind(word)),
      kind_text: text('kind', mostWord),
      premium_cents,
      rate_bp: rateOf(cells[places.rate], amounts),
      agent_code: text('agent', mostWord),
      named_insured: text('insured', 120),
      effective_on,
    };
    if (textOf(premium) !== '' && premium_cents === null) return { details, wrong: 'premium', value: textOf(premium) };
    if (textOf(due) !== '' && effective_on === null) return { details, wrong: 'effective_on', value: textOf(due) };
    return { details, value: '' };
  };
}

/** The amount in our sign: positive for commission that the carrier pays. */
export function signedOf(cents: number, { sign }: Pick<FileReading, 'sign'>, kind: TransactionKind | null): number {
  if (sign === 'paid_negative') return 0 - cents;
  return sign === 'by_kind' && (kind === 'chargeback' || kind === 'lapse') ? 0 - Math.abs(cents) : cents;
}
