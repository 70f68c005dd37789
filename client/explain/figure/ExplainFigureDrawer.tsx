import { useTranslation } from 'react-i18next';
import { ExplanationFrame } from '../ExplanationFrame';
import type { ExplainFigureProps } from './ExplainFigure';
import { FigureExplained } from './FigureExplained';

/** An amount in words and as a formula, from what its screen shows. */
export const ExplainFigureDrawer = ({ onClose, ...figure }: ExplainFigureProps & { onClose: () => void }) => {
  const { t } = useTranslation('figures');
  return (
    <ExplanationFrame title={t('title')} lead={t('lead')} onClose={onClose}>
      <FigureExplained {...figure} />
    </ExplanationFrame>
  );
};
