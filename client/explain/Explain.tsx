import { lazy, type ReactNode } from 'react';
import { loadTexts } from '~/platform/i18n';
import { AmountButton } from './AmountButton';

const fetchDrawer = () => import('./ExplainDrawer');
const ExplainDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(['explain', 'policies'])]);

interface ExplainProps {
  /** Whose amount it is: an entry of a ledger; null for an amount that has none, which is only shown. */
  earning: number | null;
  children: ReactNode;
}

/** An amount of a ledger that says how it came about when it is pressed. */
export const Explain = ({ earning, children }: ExplainProps) =>
  earning === null ? (
    children
  ) : (
    <AmountButton prepare={prepare} drawer={(close) => <ExplainDrawer earning={earning} onClose={close} />}>
      {children}
    </AmountButton>
  );
