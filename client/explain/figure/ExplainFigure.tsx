import { lazy, type ReactNode } from 'react';
import { loadTexts } from '~/platform/i18n';
import { AmountButton } from '../AmountButton';
import { type FigureExplanation, type FigureTexts, figureTexts } from './figure';

const fetchDrawer = () => import('./ExplainFigureDrawer');
const ExplainFigureDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainFigureDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(figureTexts)]);

export interface ExplainFigureProps {
  /** As the screen calls it. */
  name: string;
  /** What is shown. */
  cents: number;
  currency?: 'USD' | 'CAD';
  /** Asked when it is pressed, with the drawer's texts. */
  told: (t: FigureTexts) => FigureExplanation;
}

/** An amount that is worked out from a few others, which it tells when it is pressed (DOMAIN.md 6, B1). */
export const ExplainFigure = ({ children, ...figure }: ExplainFigureProps & { children: ReactNode }) => (
  <AmountButton prepare={prepare} drawer={(close) => <ExplainFigureDrawer {...figure} onClose={close} />}>
    {children}
  </AmountButton>
);
