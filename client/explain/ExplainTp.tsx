import { lazy, type ReactNode } from 'react';
import { loadTexts } from '~/platform/i18n';
import { AmountButton } from './AmountButton';

const fetchDrawer = () => import('./ExplainTpDrawer');
const ExplainTpDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainTpDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(['explain', 'policies', 'production'])]);

export interface ExplainTpProps {
  policy: number;
  /** Of which TP record of the policy it is; left out, it is of the policy. */
  record?: number;
  /** What is shown. */
  cents: number;
}

/** TP of a case that says how it came about when it is pressed. */
export const ExplainTp = ({ children, ...of }: ExplainTpProps & { children: ReactNode }) => (
  <AmountButton prepare={prepare} drawer={(close) => <ExplainTpDrawer {...of} onClose={close} />}>
    {children}
  </AmountButton>
);
