import { levels } from '@shared/contracts/network/levels';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { ExplanationFrame } from '../ExplanationFrame';
import { ShareExplained } from './ShareExplained';

/** Explains the share of the way to the next level by the requirements of each path. */
export const ExplainShareDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('track');
  const store = useAnswer(levels.progress, { query: {} });
  return (
    <ExplanationFrame title={t('title')} lead={t('lead')} onClose={onClose}>
      <Widget store={store} name={t('title')} skeleton={<SkeletonCard lines={8} />}>
        {(progress) => <ShareExplained progress={progress} />}
      </Widget>
    </ExplanationFrame>
  );
};
