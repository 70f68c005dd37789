import { checkout } from '@shared/contracts/demos/checkout';
import { totalsOf } from '@shared/contracts/demos/totals';
import { ShoppingCart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Stepper } from '~/ui/Stepper';
import { demoPaths } from '../../paths';
import { basketNow } from '../Basket';
import { AddressStep } from './AddressStep';
import { CartStep } from './CartStep';
import styles from './Checkout.module.css';
import { PaymentStep } from './PaymentStep';
import { Receipt } from './Receipt';
import { useCoupon } from './useCode';

const steps = ['cart', 'address', 'payment'] as const;
export type Step = (typeof steps)[number];

/** The checkout: cart, address, payment, receipt. The address keeps the step. */
export const CheckoutScreen = observer(() => {
  const [params] = useSearchParams();
  const order = Number(params.get('order'));
  return Number.isInteger(order) && order > 0 ? <Receipt key={order} id={order} /> : <Wizard />;
});

const Wizard = observer(() => {
  const { t } = useTranslation('demoShop');
  const [params, setParams] = useSearchParams();
  const basket = basketNow();
  const coupon = useCoupon(params.get('coupon') ?? '');
  const addresses = useAnswer(checkout.addresses, {});
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => void basket.loadCart(), [basket]);

  const change = (changes: Record<string, string | undefined>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  const go = (step: Step, more: Record<string, string> = {}) => {
    change({ step: step === 'cart' ? undefined : step, ...more });
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };

  const { lines } = basket;
  const address = addresses.data?.addresses.find(({ id }) => String(id) === params.get('address'));
  const requestedStep = steps.find((one) => one === params.get('step')) ?? 'cart';
  // Payment requires a delivery address.
  const step = requestedStep === 'payment' && addresses.data && !address ? 'address' : requestedStep;
  const at = steps.indexOf(step);

  const body = () => {
    if (!lines)
      return basket.cart.failure ? (
        <ListFailure failure={basket.cart.failure} texts="demoShop" onRetry={() => void basket.loadCart()} />
      ) : (
        <SkeletonCard lines={8} />
      );
    if (lines.length === 0)
      return (
        <EmptyState
          icon={ShoppingCart}
          title={t('emptyCart')}
          text={t('emptyCartText')}
          action={
            <LinkButton variant="primary" to={demoPaths.shop}>
              {t('toShop')}
            </LinkButton>
          }
        />
      );
    const shared = { lines, totals: totalsOf(lines, coupon.found), coupon, go };
    if (step === 'cart')
      return <CartStep {...shared} onCoupon={(code) => change({ coupon: code || undefined }, true)} />;
    if (step === 'address') return <AddressStep {...shared} answer={addresses} chosen={address?.id} />;
    if (!address)
      return addresses.failure ? (
        <ListFailure failure={addresses.failure} texts="demoShop" onRetry={addresses.reload} />
      ) : (
        <SkeletonCard lines={8} />
      );
    return (
      <PaymentStep
        {...shared}
        address={address}
        onPaid={(id) => {
          setParams({ order: String(id) }, { replace: true, state: { placed: true } });
          basket.empty();
          window.scrollTo({ top: 0 });
        }}
      />
    );
  };
  return (
    <Page>
      <div ref={top} tabIndex={-1} className={styles.page}>
        {lines && lines.length > 0 && (
          <Stepper
            label={t('steps.title')}
            steps={steps.map((key, index) => ({
              key,
              label: t(`steps.${key}`),
              state: index < at ? 'done' : index === at ? 'current' : 'next',
            }))}
          />
        )}
        {body()}
      </div>
    </Page>
  );
});
