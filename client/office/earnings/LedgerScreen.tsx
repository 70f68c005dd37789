import { useSearchParams } from 'react-router-dom';
import { Balances } from './Balances';
import { Ledger } from './Ledger';

/** /Earnings/record: the ledger of all members; `?view=balances` shows each member's balance. */
export const LedgerScreen = () => {
  const [params] = useSearchParams();
  return params.get('view') === 'balances' ? <Balances /> : <Ledger />;
};
