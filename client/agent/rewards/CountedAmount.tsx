import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import { describeCounted } from '~/network/rewards/describeCounted';
import { ProducedAmount } from '~/network/rewards/ProducedAmount';
import type { RuleProgress, Tier } from '~/network/rewards/progress';
import { useFormat } from '~/platform/format';

interface CountedAmountProps {
  progress: RuleProgress;
  tier: Tier;
  /** Explains the gap instead of the counted amount. */
  gap?: boolean;
  onChanged: () => void;
  children: ReactNode;
}

/**
 * The amount that counts towards a tier, or the gap to it; a press explains it by leg and cap. Counts of people have no
 * explanation.
 */
export const CountedAmount = ({ progress, tier, gap = false, onChanged, children }: CountedAmountProps) => {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  if (progress.metric === 'licensed_directs') return children;
  const metric = t(`metric.${progress.metric}`);
  return (
    <ExplainFigure
      name={gap ? progress.name : `${metric}, ${progress.name}`}
      cents={gap ? tier.gap_cents : tier.counted_cents}
      describe={(texts) =>
        describeCounted(progress, {
          ...{ tier, gap, cap: format.money(tier.cap_cents), t: texts },
          records: (producer, cents, amount) => (
            <ProducedAmount {...{ progress, producer, cents, onChanged }}>{amount}</ProducedAmount>
          ),
        })
      }
    >
      {children}
    </ExplainFigure>
  );
};
