import { type AwardRow, rewards } from '@shared/contracts/network/rewards';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ExplanationFrame } from '~/explain/ExplanationFrame';
import { FigureExplained } from '~/explain/figure/FigureExplained';
import { useFormat } from '~/platform/format';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { describeAward } from './describeAward';
import { ProducedAmount } from './ProducedAmount';
import { periodText } from './periodText';

/** The counted production of an award, compared with its records today. */
export const AwardDrawer = ({ award, onClose }: { award: AwardRow; onClose: () => void }) => {
  const { t } = useTranslation(['figures', 'rewards']);
  const format = useFormat();
  const { rule_id, member_id, period_no } = award;
  // The office reads other members' awards, so it must name the member.
  const member = mayCall(rewards.save) ? member_id : undefined;
  const store = useAnswer(rewards.progress, { query: { rule_id, period_no, ...(member && { member_id: member }) } });
  return (
    <ExplanationFrame title={t('title')} lead={t('award.lead')} onClose={onClose}>
      <Widget store={store} name={t('title')} skeleton={<SkeletonCard lines={6} />}>
        {({ list: [progress] }) => (
          <FigureExplained
            name={`${award.rule}, ${periodText(period_no, format, t)}`}
            cents={award.counted_cents}
            describe={(texts) =>
              describeAward(award, progress, {
                t: texts,
                money: format.money,
                records: (producer, cents, amount) =>
                  progress && (
                    <ProducedAmount {...{ progress, producer, cents, member, onChanged: store.reload }}>
                      {amount}
                    </ProducedAmount>
                  ),
              }) ?? { words: texts('figures:award.gone'), sums: [] }
            }
          />
        )}
      </Widget>
    </ExplanationFrame>
  );
};
