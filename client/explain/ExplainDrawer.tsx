import { earnings } from '@shared/contracts/network/earnings';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Explanation } from './Explanation';
import { ExplanationFrame } from './ExplanationFrame';

interface ExplainDrawerProps {
  earning: number;
  onClose: () => void;
}

/** Explains one ledger entry in words, as a formula and step by step. */
export const ExplainDrawer = ({ earning, onClose }: ExplainDrawerProps) => {
  const { t } = useTranslation('explain');
  const store = useAnswer(earnings.explain, { query: { id: earning } });
  return (
    <ExplanationFrame title={t('title')} lead={t('lead')} onClose={onClose}>
      <Widget store={store} name={t('title')} skeleton={<SkeletonCard lines={6} />}>
        {(earned) => <Explanation earned={earned} />}
      </Widget>
    </ExplanationFrame>
  );
};
