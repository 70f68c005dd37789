import type { CommissionLineRow } from '@shared/contracts/network/commissions';
import { sumOf } from '@shared/plan/money';
import { ExplainLine } from '~/explain/ExplainLine';
import { type FigureExplanation, type FigureTexts, signed } from '~/explain/figure/figure';

/**
 * Sums of a case's commission lines, in cents: `expected` in full, `posted` by the advanced part, `gross` all lines of
 * one record in full, `takenBack` what the end of the policy cost, less what its reinstatement gave back.
 */
export type LineSum = 'expected' | 'posted' | 'gross' | 'takenBack';

export const linesIn = (lines: readonly CommissionLineRow[], which: LineSum): readonly CommissionLineRow[] => {
  if (which === 'gross') return lines;
  if (which !== 'takenBack') return lines.filter(({ status }) => (status === 'expected') === (which === 'expected'));
  return lines.filter(({ record_cause, record_kind }) =>
    record_cause === 'end' ? record_kind === 'chargeback' : record_cause === 'reinstatement',
  );
};

export const centsOfLine = ({ amount_cents, advanced_cents }: CommissionLineRow, which: LineSum): number =>
  which === 'posted' ? advanced_cents : amount_cents;

export function describeLines(lines: readonly CommissionLineRow[], which: LineSum, t: FigureTexts): FigureExplanation {
  const rows = linesIn(lines, which);
  const centsOf = (line: CommissionLineRow) => centsOfLine(line, which);
  return {
    words: t(`figures:lines.${which}`, { count: rows.length }),
    sums: [
      {
        lines: [
          ...rows.map((line, at) =>
            signed(
              String(line.id),
              `${line.record_no} · ${t(`policies:choices.record_kind.${line.record_kind}`)} · ${t(`policies:choices.line_kind.${line.kind}`)}`,
              centsOf(line),
              (amount) => (
                <ExplainLine line={line} cents={centsOf(line)}>
                  {amount}
                </ExplainLine>
              ),
              at === 0,
            ),
          ),
          { key: 'sum', label: t('figures:lines.sum'), sign: '=', value: sumOf(rows.map(centsOf)) },
        ],
      },
    ],
  };
}
