import { useSearchParams } from 'react-router-dom';
import { Pivot } from './Pivot';
import { TpRecords } from './TpRecords';

/** /general/finance/finance_list: the TP records; `?by=` shows monthly sums. */
export const TpScreen = () => {
  const [params] = useSearchParams();
  const by = params.get('by');
  return by === 'member' || by === 'brand' ? <Pivot key={by} by={by} /> : <TpRecords />;
};
