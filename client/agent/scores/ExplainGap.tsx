import { lazy, type ReactNode } from 'react';
import { AmountButton } from '~/explain/AmountButton';
import { figureTexts } from '~/explain/figure/figure';
import { loadTexts } from '~/platform/i18n';
import type { BoardQuery } from './boardQuery';

const fetchDrawer = () => import('./GapDrawer');
const GapDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.GapDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(figureTexts)]);

export interface ExplainGapProps {
  board: BoardQuery;
  /** Of whom it is; the reader without it. */
  name?: string;
  rank: number;
  value: number;
  gap: number;
}

/** How much is missing to the next higher value of a board: whose value that is, it says when it is pressed. */
export const ExplainGap = ({ children, ...of }: ExplainGapProps & { children: ReactNode }) => (
  <AmountButton prepare={prepare} drawer={(close) => <GapDrawer {...of} onClose={close} />}>
    {children}
  </AmountButton>
);
