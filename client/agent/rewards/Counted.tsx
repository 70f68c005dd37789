import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import { describeCounted } from '~/network/rewards/describeCounted';
import { Produced } from '~/network/rewards/Produced';
import type { RuleProgress, Tier } from '~/network/rewards/progress';
import { useFormat } from '~/platform/format';

interface CountedProps {
  progress: RuleProgress;
  tier: Tier;
  /** What is missing, and not what counts. */
  gap?: boolean;
  onChanged: () => void;
  children: ReactNode;
}

/** What counts towards a tier, or is missing to it: it says of whom, and up to which cap, when it is pressed. Heads are no money. */
export const Counted = ({ progress, tier, gap = false, onChanged, children }: CountedProps) => {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  if (progress.metric === 'licensed_directs') return children;
  const metric = t(`metric.${progress.metric}`);
  return (
    <ExplainFigure
      name={gap ? progress.name : `${metric}, ${progress.name}`}
      cents={gap ? tier.gap_cents : tier.counted_cents}
      told={(texts) =>
        describeCounted(progress, {
          ...{ tier, gap, cap: format.money(tier.cap_cents), t: texts },
          records: (whose, cents, shown) => <Produced {...{ progress, whose, cents, onChanged }}>{shown}</Produced>,
        })
      }
    >
      {children}
    </ExplainFigure>
  );
};
