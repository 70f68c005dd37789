import { scores } from '@shared/contracts/network/scores';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ExplanationFrame } from '~/explain/ExplanationFrame';
import { FigureExplained } from '~/explain/figure/FigureExplained';
import { signed } from '~/explain/figure/figure';
import { SkeletonCard } from '~/ui/SkeletonCard';
import type { ExplainGapProps } from './ExplainGap';

/** The next higher value less the member's value. The cases behind them stay private. */
export const GapDrawer = ({ board, name, rank, value, gap, onClose }: ExplainGapProps & { onClose: () => void }) => {
  const { t } = useTranslation(['figures', 'scores']);
  // The member one rank higher is at position rank - 1, even in a tie.
  const store = useAnswer(scores.list, { query: { ...board, limit: 1, page: rank - 1 } });
  return (
    <ExplanationFrame title={t('title')} lead={t('gap.lead')} onClose={onClose}>
      <Widget store={store} name={t('title')} skeleton={<SkeletonCard lines={4} />}>
        {({ list: [above] }) => (
          <FigureExplained
            name={`${t('scores:fields.gap_to_next')}, ${t(`scores:metric.${board.metric}`)}`}
            cents={gap}
            describe={(texts) => ({
              words: texts('figures:gap.words'),
              sums: [
                {
                  lines: [
                    {
                      key: 'above',
                      label: above?.value === value + gap ? above.name : texts('figures:gap.above'),
                      sign: '',
                      value: value + gap,
                    },
                    signed('value', name ?? texts('explain:chain.you'), 0 - value),
                    { key: 'gap', label: texts('track:gap'), sign: '=', value: gap },
                  ],
                },
              ],
            })}
          />
        )}
      </Widget>
    </ExplanationFrame>
  );
};
