import { useSearchParams } from 'react-router-dom';
import { Balances } from './Balances';
import { Ledger } from './Ledger';

/** /Earnings/record: the ledger of all members, or with `?view=balances` the balance of each. */
export const LedgerScreen = () => {
  const [params] = useSearchParams();
  return params.get('view') === 'balances' ? <Balances /> : <Ledger />;
};
