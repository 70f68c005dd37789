import { lazy, type ReactNode } from 'react';
import { loadTexts } from '~/platform/i18n';
import { AmountButton } from '../AmountButton';
import { type FigureExplanation, type FigureTexts, figureTexts } from './figure';

const fetchDrawer = () => import('./ExplainFigureDrawer');
const ExplainFigureDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainFigureDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(figureTexts)]);

export interface ExplainFigureProps {
  /** The screen's name for the amount. */
  name: string;
  cents: number;
  currency?: 'USD' | 'CAD';
  /** Called when the drawer opens, with the drawer's texts. */
  describe: (t: FigureTexts) => FigureExplanation;
}

/** An amount calculated from a few others, which opens its calculation (domain.md 6, B1). */
export const ExplainFigure = ({ children, ...figure }: ExplainFigureProps & { children: ReactNode }) => (
  <AmountButton prepare={prepare} drawer={(close) => <ExplainFigureDrawer {...figure} onClose={close} />}>
    {children}
  </AmountButton>
);
