import type { Brand } from '@shared/contracts/network/brands';
import { cut } from '@shared/format/cut';
import { centsOf, notationOf, type Value } from '~/crud/file/amounts';
import { dayOf, isSerial, orderOfDays } from '~/crud/file/days';
import { type FileTable, isEmpty } from '~/crud/file/table';

/** The columns of a bank's file, by heading; empty if unknown. */
export interface BankColumns {
  day: string;
  amount: string;
  text: string;
}

/** A booking in a bank's file; without a carrier it is none of the network's deposits. */
export interface BankRow {
  row: number;
  received_on: string;
  amount_cents: number;
  reference: string;
  brand_id: number | null;
}

const names = {
  day: /date|datum|data|posted|day|tag|jour|日期/i,
  amount: [/credit|deposit|haben|gutschrift|crédit|crédito|贷方/i, /amount|betrag|montant|valor|umsatz|金额/i],
  text: /descri|memo|detail|text|reference|verwendung|payee|name|libellé|motif|摘要/i,
} as const;

/** Guesses the columns of a bank's file from headings and cells. */
export function guessBank({ headings, rows }: FileTable): BankColumns {
  const cellsOf = (column: number) =>
    rows.slice(0, 50).flatMap(({ cells }) => (isEmpty(cells[column]) ? [] : [cells[column] as Value]));
  const all = (column: number, holds: (cell: Value) => boolean) =>
    cellsOf(column).length > 0 && cellsOf(column).every(holds);
  const isDay = (cell: Value) => (dayOf(cell, 'mdy') ?? dayOf(cell, 'dmy')) !== null;
  const isAmount = (cell: Value) => (centsOf(cell, 'point') ?? centsOf(cell, 'comma')) !== null;
  const columns = headings.map((_, column) => column);
  const nameOf = (column: number | undefined) => (column === undefined ? '' : (headings[column] ?? ''));
  const days = columns.filter((column) => all(column, isDay));
  const day = days.find((column) => names.day.test(nameOf(column))) ?? days[0];
  const amounts = columns.filter(
    (column) => column !== day && all(column, (cell) => isAmount(cell) && !isDayText(cell)),
  );
  const amount =
    names.amount.map((name) => amounts.find((column) => name.test(nameOf(column)))).find((one) => one !== undefined) ??
    amounts[0];
  const texts = columns.filter((column) => column !== day && column !== amount && cellsOf(column).length > 0);
  const longest = [...texts].sort((a, b) => lengthOf(cellsOf(b)) - lengthOf(cellsOf(a)))[0];
  return {
    day: nameOf(day),
    amount: nameOf(amount),
    text: nameOf(texts.find((column) => names.text.test(nameOf(column))) ?? longest),
  };
}

const isDayText = (cell: Value) => typeof cell === 'string' && !isSerial(cell) && dayOf(cell, 'mdy') !== null;
const lengthOf = (cells: readonly Value[]) => cells.reduce<number>((sum, cell) => sum + String(cell).length, 0);

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Words of this length are rare enough to name a carrier. */
const tellingLength = 5;

/** The carrier that a bank's text names: by its name, its code, or the telling first word of its name. */
export function brandIn(text: string, brands: readonly Pick<Brand, 'id' | 'name' | 'code'>[]): number | null {
  const said = ` ${plain(text)} `;
  const first = ({ name }: Pick<Brand, 'name'>) => plain(name).split(' ')[0] ?? '';
  const isOnly = (word: string) => brands.filter((brand) => first(brand) === word).length === 1;
  const found =
    brands.find(({ name }) => said.includes(` ${plain(name)} `)) ??
    brands.find(
      (brand) => first(brand).length >= tellingLength && isOnly(first(brand)) && said.includes(` ${first(brand)}`),
    ) ??
    brands.find(({ code }) => said.includes(` ${plain(code)} `));
  return found?.id ?? null;
}

/** The bookings of a bank's file, without lines that have no day or amount, such as balances. */
export function bankRows(
  { headings, rows }: FileTable,
  columns: BankColumns,
  brands: readonly Pick<Brand, 'id' | 'name' | 'code'>[],
): BankRow[] {
  const at = (name: string) => headings.indexOf(name);
  const [day, amount, text] = [at(columns.day), at(columns.amount), at(columns.text)];
  const valuesIn = (column: number) =>
    rows.flatMap(({ cells }): Value[] => (isEmpty(cells[column]) ? [] : [cells[column] as Value]));
  const order = orderOfDays(valuesIn(day));
  const notation = notationOf(valuesIn(amount)) ?? 'point';
  return rows.flatMap(({ line, cells }) => {
    const received_on = dayOf(cells[day] ?? '', order);
    const amount_cents = centsOf(cells[amount] ?? '', notation);
    if (!received_on || !amount_cents) return [];
    const reference = cut(
      String(cells[text] ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
      120,
    );
    return [{ row: line, received_on, amount_cents, reference, brand_id: brandIn(reference, brands) }];
  });
}
