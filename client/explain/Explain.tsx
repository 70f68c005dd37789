import { lazy, type ReactNode } from 'react';
import { loadTexts } from '~/platform/i18n';
import { AmountButton } from './AmountButton';

const fetchDrawer = () => import('./ExplainDrawer');
const ExplainDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(['explain', 'policies'])]);

interface ExplainProps {
  /** The ledger entry's id; null if the amount has no entry and so no explanation. */
  earning: number | null;
  children: ReactNode;
}

/** A ledger amount that opens its explanation. */
export const Explain = ({ earning, children }: ExplainProps) =>
  earning === null ? (
    children
  ) : (
    <AmountButton prepare={prepare} drawer={(close) => <ExplainDrawer earning={earning} onClose={close} />}>
      {children}
    </AmountButton>
  );
