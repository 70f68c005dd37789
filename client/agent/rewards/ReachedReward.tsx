import type { ReactNode } from 'react';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import { describeCounted } from '~/network/rewards/describeCounted';
import { ProducedAmount } from '~/network/rewards/ProducedAmount';
import type { RuleProgress } from '~/network/rewards/progress';
import { useFormat } from '~/platform/format';

interface ReachedRewardProps {
  progress: RuleProgress;
  onChanged: () => void;
  children: ReactNode;
}

/**
 * The reward of the highest tier reached; a press explains the counted production. Counts of people have no
 * explanation.
 */
export const ReachedReward = ({ progress, onChanged, children }: ReachedRewardProps) => {
  const format = useFormat();
  const { metric, name, tiers, tier_index, reward_cents } = progress;
  const tier = tier_index === null ? undefined : tiers[tier_index];
  if (!tier || metric === 'licensed_directs') return children;
  return (
    <ExplainFigure
      name={name}
      cents={reward_cents}
      describe={(texts) => {
        const counted = describeCounted(progress, {
          ...{ tier, cap: format.money(tier.cap_cents), t: texts },
          records: (producer, cents, amount) => (
            <ProducedAmount {...{ progress, producer, cents, onChanged }}>{amount}</ProducedAmount>
          ),
        });
        const threshold = format.money(tier.threshold_cents);
        return {
          ...counted,
          words: `${texts('figures:reward.reached', { threshold, counted: format.money(tier.counted_cents) })} ${counted.words}`,
        };
      }}
    >
      {children}
    </ExplainFigure>
  );
};
