import { isFormula } from '@shared/format/csv';
import { type Issue, issue } from '@shared/http/issues';
import { breathe } from '../../data/breathe';
import { CsvError, type CsvLine, parseCsv } from '../../data/csv';
import { invalid, Problem } from '../../http/problems';

/** A row's cells by column; missing columns are empty. */
export type Cells<C extends string> = Record<C, string>;

/** A row's cells with the line in the file where it begins. */
type Row<C extends string> = Cells<C> & { line: number };

interface Wanted<C extends string> {
  columns: readonly C[];
  needed: readonly C[];
  mostRows: number;
}

function linesOf(csv: string): CsvLine[] {
  try {
    return parseCsv(csv);
  } catch (error) {
    if (error instanceof CsvError) throw invalid([issue(`csv.line ${error.line}`, 'format')], error.message);
    throw error;
  }
}

/** Removes the quote that exports put before formula-like values (shared/format/csv.ts). */
const bare = (cell: string) => {
  const text = cell.trim();
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
};

/** Leaves room for columns that another program adds; each is still refused by name. */
const mostColumns = 100;
const tooManyColumns = `The file has more than ${mostColumns} columns. Check which character separates them.`;
const tooManyRows = (most: number) => `The file has more than ${most} rows. Split it and import the parts one by one.`;

/** Rows of a CSV text whose first line names the columns. @throws invalid for unknown, duplicate or missing columns */
export function cellsOf<C extends string>(csv: string, { columns, needed, mostRows }: Wanted<C>): Row<C>[] {
  const [header, ...lines] = linesOf(csv);
  const names = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  if (names.length > mostColumns) throw invalid([issue('csv.line 1', 'tooMany', { max: mostColumns })], tooManyColumns);
  if (lines.length > mostRows) throw invalid([issue('csv', 'tooMany', { max: mostRows })], tooManyRows(mostRows));
  const wrong = [
    ...names.flatMap((name, index) =>
      !(columns as readonly string[]).includes(name)
        ? [issue(`csv.${name || index + 1}`, 'unknown')]
        : names.indexOf(name) < index
          ? [issue(`csv.${name}`, 'taken')]
          : [],
    ),
    ...needed.filter((name) => !names.includes(name)).map((name) => issue(`csv.${name}`, 'required')),
    ...(lines.length === 0 ? [issue('csv', 'required')] : []),
    ...lines.flatMap(({ cells, line }) =>
      cells.length > names.length ? [issue(`csv.line ${line}`, 'tooMany', { max: names.length })] : [],
    ),
  ];
  if (wrong.length > 0) throw invalid(wrong);
  return lines.map(
    ({ cells, line }) =>
      ({
        ...Object.fromEntries(columns.map((name) => [name, bare(cells[names.indexOf(name)] ?? '')])),
        line,
      }) as Row<C>,
  );
}

export interface RowError {
  row: number;
  issue: Issue;
}

/** Processes rows one by one; a failing row is reported with its line, and the next one continues. */
export async function eachRow<R extends { line: number }, A>(
  rows: readonly R[],
  make: (row: R) => A | Promise<A>,
): Promise<{ made: A[]; errors: RowError[] }> {
  const made: A[] = [];
  const errors: RowError[] = [];
  for (const row of rows) {
    await breathe();
    try {
      made.push(await make(row));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const issues = error.issues.length > 0 ? error.issues : [{ ...issue('row', 'choice'), message: error.message }];
      errors.push(...issues.map((each) => ({ row: row.line, issue: each })));
    }
  }
  return { made, errors };
}

/** Errors in the form that a dry run returns. */
export const errorsText = (errors: readonly RowError[]) =>
  errors.map(({ row, issue: { field, code, message } }) => ({ row, field, code, message }));

/** @throws invalid if any row failed, so that no row is kept */
export function whole(errors: readonly RowError[]): void {
  if (errors.length > 0)
    throw invalid(errors.map(({ row, issue: fault }) => ({ ...fault, field: `rows.${row}.${fault.field}` })));
}
