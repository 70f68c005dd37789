import type { MissingRow } from '@shared/contracts/network/statements';

/** A carrier's CSV of 200 lines, with the expected content of each bucket. */
export interface CarrierFile {
  csv: string;
  matched: MissingRow[];
  /** Rows with a wrong amount; `cents` is the overpayment, negative for an underpayment. */
  variance: { row: MissingRow; cents: number }[];
  unmatched: number;
  total_cents: number;
}

const amount = (cents: number) => {
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return cents < 0 ? `(${text})` : text;
};
const american = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/**
 * Builds the file from the carrier's dues: 160 expected lines, 20 with another amount, and 20 without a matching
 * record.
 */
export function carrierFile(due: readonly MissingRow[]): CarrierFile {
  const numbered = due.filter(({ policy_no }) => policy_no !== null);
  const sole = numbered.filter(
    ({ policy_id, open_cents }) => open_cents > 5_000 && due.filter((row) => row.policy_id === policy_id).length === 1,
  );
  const variance = sole.slice(0, 20).map((row, index) => ({ row, cents: index % 2 ? 1_250 : -875 }));
  const other = new Set(variance.map(({ row }) => row.id));
  const matched = numbered.filter(({ id }) => !other.has(id)).slice(0, 160);
  const unmatched = Array.from({ length: 20 }, (_, index) => 10_000 + index);
  const lines = [
    ...matched.map((row) => ({ policy_no: row.policy_no, cents: row.open_cents, day: row.posted_on })),
    ...variance.map(({ row, cents }) => ({
      policy_no: row.policy_no,
      cents: row.open_cents + cents,
      day: row.posted_on,
    })),
    ...unmatched.map((cents, index) => ({ policy_no: `ELSEWHERE-${index}`, cents, day: '2026-10-15' })),
  ];
  const total_cents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const csv = [
    'Commission statement,,',
    'Policy number,Net commission,Paid on',
    ...lines.map(({ policy_no, cents, day }) => `${policy_no},"${amount(cents)}",${american(day)}`),
    `Total,"${amount(total_cents)}",`,
  ].join('\r\n');
  return { csv, matched, variance, unmatched: unmatched.length, total_cents };
}
