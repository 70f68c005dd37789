import type { CommissionLineRow } from '@shared/contracts/network/commissions';
import { sumOf } from '@shared/plan/money';
import { ExplainLine } from '~/explain/ExplainLine';
import { type FigureExplanation, type FigureTexts, signed } from '~/explain/figure/figure';

/** Lines of a case's commission as a sum: what is expected in full, or of the others what was paid with them; in cents. */
export function describeLines(
  lines: readonly CommissionLineRow[],
  which: 'expected' | 'posted',
  t: FigureTexts,
): FigureExplanation {
  const expected = which === 'expected';
  const rows = lines.filter(({ status }) => (status === 'expected') === expected);
  const centsOf = ({ amount_cents, advanced_cents }: CommissionLineRow) => (expected ? amount_cents : advanced_cents);
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
