import { lazy, type ReactNode } from 'react';
import { loadTexts } from '~/platform/i18n';
import { AmountButton } from '../AmountButton';

const fetchDrawer = () => import('./ExplainShareDrawer');
const ExplainShareDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainShareDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(['explain', 'track', 'coach'])]);

/** The reader's share of the way to the next level, which opens its requirements (domain.md 3.9). */
export const ExplainShare = ({ children }: { children: ReactNode }) => (
  <AmountButton prepare={prepare} drawer={(close) => <ExplainShareDrawer onClose={close} />}>
    {children}
  </AmountButton>
);
