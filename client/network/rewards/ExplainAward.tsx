import type { AwardRow } from '@shared/contracts/network/rewards';
import { lazy, type ReactNode } from 'react';
import { AmountButton } from '~/explain/AmountButton';
import { figureTexts } from '~/explain/figure/figure';
import { loadTexts } from '~/platform/i18n';

const fetchDrawer = () => import('./AwardDrawer');
const AwardDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.AwardDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(figureTexts)]);

/** An award's counted production; a press explains it by leg. */
export const ExplainAward = ({ award, children }: { award: AwardRow; children: ReactNode }) => (
  <AmountButton prepare={prepare} drawer={(close) => <AwardDrawer award={award} onClose={close} />}>
    {children}
  </AmountButton>
);
