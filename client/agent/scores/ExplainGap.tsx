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
  /** The member's name; undefined for the reader. */
  name?: string;
  rank: number;
  value: number;
  gap: number;
}

/** The gap to the next higher value of a leaderboard; a press explains it. */
export const ExplainGap = ({ children, ...of }: ExplainGapProps & { children: ReactNode }) => (
  <AmountButton prepare={prepare} drawer={(close) => <GapDrawer {...of} onClose={close} />}>
    {children}
  </AmountButton>
);
