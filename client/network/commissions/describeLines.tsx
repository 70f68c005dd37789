import type { CommissionLineRow } from '@shared/contracts/network/commissions';
import { sumOf } from '@shared/plan/money';
import { ExplainLine } from '~/explain/ExplainLine';
import { type FigureExplanation, type FigureTexts, signed } from '~/explain/figure/figure';

/**
 * Sums a case's commission lines, in cents: `expected` in full, `posted` by the advanced part, `gross` all lines of one
 * record in full.
 */
export function describeLines(
  lines: readonly CommissionLineRow[],
  which: 'expected' | 'posted' | 'gross',
  t: FigureTexts,
): FigureExplanation {
  const rows = lines.filter(({ status }) => which === 'gross' || (status === 'expected') === (which === 'expected'));
  const centsOf = ({ amount_cents, advanced_cents }: CommissionLineRow) =>
    which === 'posted' ? advanced_cents : amount_cents;
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
