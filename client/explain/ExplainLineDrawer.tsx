import { commissions } from '@shared/contracts/network/commissions';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { ExplanationFrame } from './ExplanationFrame';
import { LineExplained } from './LineExplained';

interface ExplainLineDrawerProps {
  record: number;
  line: number;
  cents: number;
  onClose: () => void;
}

/** Explains a commission line without a ledger entry in words, as a formula and step by step. */
export const ExplainLineDrawer = ({ record, line, cents, onClose }: ExplainLineDrawerProps) => {
  const { t } = useTranslation('explain');
  const store = useAnswer(commissions.detail, { query: { id: record } });
  return (
    <ExplanationFrame title={t('title')} lead={t('line.lead')} onClose={onClose}>
      <Widget store={store} name={t('title')} skeleton={<SkeletonCard lines={6} />}>
        {(detail) => <LineExplained record={detail} line={line} cents={cents} />}
      </Widget>
    </ExplanationFrame>
  );
};
