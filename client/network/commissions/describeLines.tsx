import type { CommissionLineRow } from '@shared/contracts/network/commissions';
import { sumOf } from '@shared/plan/money';
import { ExplainLine } from '~/explain/ExplainLine';
import { type FigureExplanation, type FigureTexts, signed } from '~/explain/figure/figure';

/**
 * Lines of a case's commission as a sum, in cents: what is expected in full, or of the others what was paid with them; `gross` is
 * what the lines of one record come to.
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
              (shown) => (
                <ExplainLine line={line} cents={centsOf(line)}>
                  {shown}
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
