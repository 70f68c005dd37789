import { useTranslation } from 'react-i18next';
import { ExplanationFrame } from '../ExplanationFrame';
import type { ExplainFigureProps } from './ExplainFigure';
import { FigureExplained } from './FigureExplained';

/** Explains an amount in words and as a formula, from data on its screen. */
export const ExplainFigureDrawer = ({ onClose, ...figure }: ExplainFigureProps & { onClose: () => void }) => {
  const { t } = useTranslation('figures');
  return (
    <ExplanationFrame title={t('title')} lead={t('lead')} onClose={onClose}>
      <FigureExplained {...figure} />
    </ExplanationFrame>
  );
};
