import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '~/paths';
import { FetchedPart } from '~/ui/FetchedPart';

// Separate chunks: the page shows only one of them.
const PaymentList = lazy(async () => ({ default: (await import('./PaymentList')).PaymentList }));
const Statement = lazy(async () => ({ default: (await import('~/network/statement/Statement')).Statement }));

/** /vip_pay_record: the payments, or the statement in `?id=`. */
export const PaymentsScreen = () => {
  const { t } = useTranslation('payments');
  const [params] = useSearchParams();
  return (
    <FetchedPart>
      {params.has('id') ? <Statement back={() => paths.payments} all={t('statement.all')} /> : <PaymentList />}
    </FetchedPart>
  );
};
