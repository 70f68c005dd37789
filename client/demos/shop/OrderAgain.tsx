import { checkout, type Order } from '@shared/contracts/demos/checkout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { demoPaths } from '../paths';
import { basketNow } from './Basket';

/** Puts the products of an order in the cart and opens the checkout. */
export const OrderAgain = ({ order: { id, number } }: { order: Pick<Order, 'id' | 'number'> }) => {
  const { t } = useTranslation('demoShop');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const orderAgain = async () => {
    setBusy(true);
    try {
      const { products } = await call(checkout.orderAgain, { params: { id } });
      await basketNow().loadCart();
      feedback.toast('success', t('orderedAgain', { count: products }));
      navigate(demoPaths.checkout);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:saveFailed'), failureText(t, error, 'demoShop'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} data-print="no" aria-label={t('orderAgainOf', { number })} onClick={() => void orderAgain()}>
      {t('orderAgain')}
    </Button>
  );
};
