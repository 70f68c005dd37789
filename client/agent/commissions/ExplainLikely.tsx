import { lazy, type ReactNode } from 'react';
import { AmountButton } from '~/explain/AmountButton';
import { figureTexts } from '~/explain/figure/figure';
import { loadTexts } from '~/platform/i18n';
import type { Account } from './report';

const fetchDrawer = () => import('./LikelyDrawer');
const LikelyDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.LikelyDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(figureTexts)]);

/** The likely share of expected commission; a press explains it by each carrier's history. */
export const ExplainLikely = ({ account, children }: { account: Account; children: ReactNode }) => (
  <AmountButton prepare={prepare} drawer={(close) => <LikelyDrawer account={account} onClose={close} />}>
    {children}
  </AmountButton>
);
