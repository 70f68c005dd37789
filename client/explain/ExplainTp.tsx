import { lazy, type ReactNode } from 'react';
import { loadTexts } from '~/platform/i18n';
import { AmountButton } from './AmountButton';

const fetchDrawer = () => import('./ExplainTpDrawer');
const ExplainTpDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainTpDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(['explain', 'policies', 'production'])]);

export interface ExplainTpProps {
  policy: number;
  /** One TP record of the policy; the whole policy if omitted. */
  record?: number;
  cents: number;
}

/** A case's TP that opens its explanation. */
export const ExplainTp = ({ children, ...of }: ExplainTpProps & { children: ReactNode }) => (
  <AmountButton prepare={prepare} drawer={(close) => <ExplainTpDrawer {...of} onClose={close} />}>
    {children}
  </AmountButton>
);
