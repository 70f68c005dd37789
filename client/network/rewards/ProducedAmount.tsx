import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { RuleProgress } from './progress';
import { recordsOf } from './recordsOf';

interface ProducedAmountProps {
  progress: RuleProgress;
  producer: Parameters<typeof recordsOf>[1];
  /** The name of the member or leg; undefined for the reader. */
  name?: string;
  cents: number;
  /** The id of another member whose production it is. */
  member?: number | undefined;
  onChanged: () => void;
  children: ReactNode;
}

/** Production that explains itself as a sum of TP records. */
export const ProducedAmount = ({
  progress,
  producer,
  name,
  member,
  cents,
  onChanged,
  children,
}: ProducedAmountProps) => {
  const { t } = useTranslation('rewards');
  const of = recordsOf(progress, producer, member);
  if (of.length === 0 || cents === 0) return children;
  const metric = t(`metric.${progress.metric}`);
  return (
    <ExplainSum name={name ? `${metric}, ${name}` : metric} cents={cents} of={of} onChanged={onChanged}>
      {children}
    </ExplainSum>
  );
};
