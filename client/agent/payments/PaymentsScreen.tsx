import { useSearchParams } from 'react-router-dom';
import { PaymentList } from './PaymentList';
import { Statement } from './Statement';

/** /vip_pay_record: the payments, or with `?id=` the statement of one. */
export const PaymentsScreen = () => {
  const [params] = useSearchParams();
  return params.has('id') ? <Statement /> : <PaymentList />;
};
