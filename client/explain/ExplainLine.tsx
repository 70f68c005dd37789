import type { CommissionLineRow } from '@shared/contracts/network/commissions';
import { lazy, type ReactNode } from 'react';
import { loadTexts } from '~/platform/i18n';
import { AmountButton } from './AmountButton';
import { isSale } from './describeLine';
import { Explain } from './Explain';
import { describeHouse } from './figure/describeHouse';
import { ExplainFigure } from './figure/ExplainFigure';

const fetchDrawer = () => import('./ExplainLineDrawer');
const ExplainLineDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainLineDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(['explain', 'policies'])]);

interface ExplainLineProps {
  line: CommissionLineRow;
  /** The visible amount: the whole line, or the part paid immediately. */
  cents: number;
  children: ReactNode;
}

/** A commission line's amount. Expected lines are explained from their record, others from their ledger entry. */
export const ExplainLine = ({ line, cents, children }: ExplainLineProps) => {
  if (line.payee_id === null && isSale(line.record_kind))
    return (
      <ExplainFigure
        name={line.record_no}
        cents={cents}
        currency={line.currency}
        describe={(texts) => describeHouse(line, cents, texts)}
      >
        {children}
      </ExplainFigure>
    );
  if (line.status !== 'expected' || line.payee_id === null || !isSale(line.record_kind))
    return <Explain earning={line.earning_id}>{children}</Explain>;
  return (
    <AmountButton
      prepare={prepare}
      drawer={(close) => <ExplainLineDrawer record={line.record_id} line={line.id} cents={cents} onClose={close} />}
    >
      {children}
    </AmountButton>
  );
};
