import { statementLine } from '@shared/contracts/network/statements';
import { type Issue, issue, issuesOf } from '@shared/http/issues';
import type { z } from 'zod';
import { CsvError, parseCsv } from '../../../data/csv';
import { invalid } from '../../../http/problems';

/** A line of a statement as entered; `row` is its position, or its line in the CSV. */
export type Given = z.infer<typeof statementLine> & { row: number };
export interface ReadRows {
  rows: Given[];
  faults: { row: number; issue: Issue }[];
}

/**
 * Cents from money as carriers write it: `1,234.56`, `$5`, and `(12.00)` or `-12.00` for chargebacks. Null for other
 * text.
 */
export function centsOf(text: string): number | null {
  const parts = /^(\()?\s*(-)?\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*(\))?$/.exec(text.trim());
  if (!parts || Boolean(parts[1]) !== Boolean(parts[5]) || (parts[1] && parts[2])) return null;
  const cents = Number(parts[3]?.replaceAll(',', '')) * 100 + Number((parts[4] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return parts[1] || parts[2] ? 0 - cents : cents;
}

/** Days as `2026-11-15` or `11/15/2026`; anything else is left for the schema to refuse. */
function dayOf(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.trim();
}

function parsed(row: number, value: unknown, into: ReadRows): void {
  const result = statementLine.safeParse(value, { reportInput: true });
  if (result.success) into.rows.push({ ...result.data, row: result.data.row ?? row });
  else for (const fault of issuesOf(result.error)) into.faults.push({ row, issue: fault });
}

export function readRows(rows: readonly unknown[]): ReadRows {
  const read: ReadRows = { rows: [], faults: [] };
  for (const [index, value] of rows.entries()) parsed(index + 1, value, read);
  return read;
}

/** A CSV whose first line names the fields. @throws invalid for quotes that do not close and headings that are not there */
export function readCsv(text: string, columns: { policy_no: string; amount: string; paid_on: string }): ReadRows {
  const [head, ...lines] = linesOf(text);
  const headings = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const at = (name: string) => headings.indexOf(name.trim().toLowerCase());
  const places = { policy_no: at(columns.policy_no), amount: at(columns.amount), paid_on: at(columns.paid_on) };
  const absent = Object.entries(places).filter(([, place]) => place < 0);
  if (absent.length > 0) throw invalid(absent.map(([name]) => issue(`columns.${name}`, 'missing')));
  const read: ReadRows = { rows: [], faults: [] };
  for (const { line, cells } of lines) {
    const amount_cents = centsOf(cells[places.amount] ?? '');
    if (amount_cents === null) read.faults.push({ row: line, issue: issue('amount', 'amount') });
    else
      parsed(
        line,
        { policy_no: cells[places.policy_no] ?? '', amount_cents, paid_on: dayOf(cells[places.paid_on] ?? '') },
        read,
      );
  }
  return read;
}

function linesOf(text: string) {
  try {
    return parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) throw invalid([issue('csv', 'format')], `Line ${error.line}: ${error.message}`);
    throw error;
  }
}
