import type { TpRow } from '@shared/contracts/network/tp';
import { type Cell, points } from '~/crud/cells';
import { ExplainTp } from '~/explain/ExplainTp';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';

/** Pending TP multiplied by the carrier's placement ratio. */
export const likelyCell: Cell<number | null, TpRow> = {
  ...points,
  optional: true,
  render: (value, row, context) => {
    const { id, policy_id, case_no, tp_cents, placement_bp, brand } = row;
    const formatted = points.render(value, row, context);
    if (value === null || placement_bp === null) return formatted;
    return (
      <ExplainFigure
        name={case_no}
        cents={value}
        describe={(t) => ({
          words: t('figures:likely.case', { brand, percent: context.format.percent(placement_bp) }),
          sums: [
            {
              lines: [
                {
                  ...{ key: 'tp', label: t('figures:likely.tp'), sign: '', value: tp_cents },
                  as: (amount) => (
                    <ExplainTp policy={policy_id} record={id} cents={tp_cents}>
                      {amount}
                    </ExplainTp>
                  ),
                },
                { key: 'placement', label: t('figures:likely.placement'), sign: '×', value: placement_bp, unit: 'bp' },
                { key: 'likely', label: t('figures:likely.name'), sign: '=', value },
              ],
            },
          ],
        })}
      >
        {formatted}
      </ExplainFigure>
    );
  },
};
