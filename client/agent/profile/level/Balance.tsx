import { earnings } from '@shared/contracts/network/earnings';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { balanceSum } from '~/explain/sum/balanceSum';
import { useFormat } from '~/platform/format';
import { Skeleton } from '~/ui/Skeleton';

/** The unpaid balance by currency; a debit balance can block a promotion. */
export const Balance = observer(() => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const store = useAnswer(earnings.summary, { query: {} }, { live: ['pay_run'] });
  return (
    <Widget store={store} name={t('level.balance')} skeleton={<Skeleton height="20px" />}>
      {({ accounts }) => {
        const each = balanceSum(t('level.balance'), accounts, store.reload);
        if (accounts.length === 0) return format.money(0);
        return accounts.map(({ currency, balance_cents: cents }) => (
          <div key={currency}>{each({ cents, currency }, format.money(cents, currency))}</div>
        ));
      }}
    </Widget>
  );
});
