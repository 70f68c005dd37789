import { useSearchParams } from 'react-router-dom';
import { Balances } from './Balances';
import { Debts } from './Debts';
import { Ledger } from './Ledger';

/** /Earnings/record: the ledger of all members; `?view=` shows their balances or debts. */
export const LedgerScreen = () => {
  const [params] = useSearchParams();
  const view = params.get('view');
  if (view === 'debts') return <Debts />;
  return view === 'balances' ? <Balances /> : <Ledger />;
};
