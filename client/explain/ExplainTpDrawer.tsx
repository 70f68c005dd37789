import { tp } from '@shared/contracts/network/tp';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { SkeletonCard } from '~/ui/SkeletonCard';
import type { ExplainTpProps } from './ExplainTp';
import { ExplanationFrame } from './ExplanationFrame';
import { TpExplained } from './TpExplained';

/** Explains a case's TP in words, as a formula, by shares and by TP records. */
export const ExplainTpDrawer = ({ onClose, policy, record, cents }: ExplainTpProps & { onClose: () => void }) => {
  const { t } = useTranslation('explain');
  const store = useAnswer(tp.explain, { query: { policy_id: policy } });
  return (
    <ExplanationFrame title={t('tp.title')} lead={t('tp.lead')} onClose={onClose}>
      <Widget store={store} name={t('tp.title')} skeleton={<SkeletonCard lines={6} />}>
        {(explanation) => <TpExplained explanation={explanation} record={record} cents={cents} />}
      </Widget>
    </ExplanationFrame>
  );
};
