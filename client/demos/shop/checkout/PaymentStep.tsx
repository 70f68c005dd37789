import {
  type Address,
  banks,
  checkout,
  instalmentMonths,
  isCurrent,
  isPayableBy,
  type Payment,
  type PaymentMethod,
  paymentMethods,
} from '@shared/contracts/demos/checkout';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormContext } from '~/crud/FormContext';
import { failureText } from '~/crud/failureText';
import { focusFirstBad } from '~/crud/focusFirstBad';
import { useAnswer } from '~/crud/useAnswer';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { RadioCard } from '~/ui/RadioCard';
import { RadioGroup } from '~/ui/RadioGroup';
import { basketNow } from '../Basket';
import { AddressText } from './AddressText';
import { CardFields, CodeField } from './CardFields';
import type { StepProps } from './CartStep';
import styles from './Checkout.module.css';
import { brandOf, cardForm, codeForm, draftOf, newCard } from './card';
import { GiftCardField } from './GiftCardField';
import { PriceCard } from './PriceCard';
import { SavedCards } from './SavedCards';
import { useGiftCard } from './useCode';

interface PaymentStepProps extends StepProps {
  address: Address;
  onPaid: (order: number) => void;
}

/** The payment method. Card numbers are validated here and never sent. */
export const PaymentStep = observer(({ address, totals, coupon, go, onPaid }: PaymentStepProps) => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  const basket = basketNow();
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const wallet = useAnswer(checkout.cards, {});
  const cards = (wallet.data?.cards ?? []).filter(({ expires }) => isCurrent(expires, businessToday()));
  const [picked, setPicked] = useState<PaymentMethod>();
  const [cardId, setCardId] = useState<number>();
  const [bank, setBank] = useState<(typeof banks)[number]>(banks[0]);
  const [months, setMonths] = useState<string>(String(instalmentMonths[0]));
  const [card] = useState(() => draftOf(cardForm, newCard));
  const [code] = useState(() => draftOf(codeForm, { code: '' }));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [giftCode, setGiftCode] = useState('');
  const gift = useGiftCard(giftCode);
  const giftCents = Math.min(gift.found?.balanceCents ?? 0, totals.totalCents);
  const dueCents = totals.totalCents - giftCents;
  const offered = paymentMethods.filter(
    (one) => (one !== 'savedCard' || cards.length > 0) && isPayableBy(one, dueCents),
  );
  // A changed total may rule out the picked method.
  const method = offered.find((one) => one === picked) ?? (cards.length > 0 ? 'savedCard' : 'card');
  const chosen = cards.find(({ id }) => id === cardId) ?? cards[0];

  /** The payment, or undefined with the first invalid field focused. */
  const payment = (): Payment | undefined => {
    if (dueCents === 0) return { method: 'giftCard' };
    const store = method === 'card' ? card : code;
    if ((method === 'card' || method === 'savedCard') && !store.accepts()) {
      requestAnimationFrame(() => focusFirstBad(form.current, store));
      return undefined;
    }
    switch (method) {
      case 'savedCard':
        return chosen && { method, cardId: chosen.id };
      case 'card': {
        const { number, holder, expires, save } = cardForm.parse(card.values);
        return { method, brand: brandOf(number), lastDigits: number.slice(-4), expires, holder, save };
      }
      case 'bank':
        return { method, bank };
      case 'instalments':
        return { method, months: instalmentMonths.find((count) => String(count) === months) ?? 3 };
      default:
        return { method };
    }
  };

  const pay = async () => {
    if (busy) return;
    const given = payment();
    if (!given) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const couponCode = coupon.found?.code ?? null;
      const body = {
        ...{ addressId: address.id, couponCode, totalCents: totals.totalCents, payment: given },
        ...(gift.found && { giftCard: { code: gift.found.code, cents: giftCents } }),
      };
      const { order } = await call(checkout.placeOrder, { body });
      onPaid(order.id);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      setBusy(false);
      if (error.reason === 'gift_card_changed') setGiftCode('');
      if (error.reason === 'cart_changed' || error.reason === 'cart_empty') void basket.loadCart();
    }
  };

  const details: Partial<Record<PaymentMethod, () => ReactNode>> = {
    savedCard: () =>
      chosen && (
        <FormContext value={{ store: code, draft: codeForm, texts: 'demoShop' }}>
          <div className={styles.saved}>
            <SavedCards cards={cards} chosen={chosen.id} onChoose={setCardId} onRemoved={wallet.reload} />
            <CodeField name="code" />
          </div>
        </FormContext>
      ),
    card: () => (
      <FormContext value={{ store: card, draft: cardForm, texts: 'demoShop' }}>
        <CardFields />
      </FormContext>
    ),
    bank: () => (
      <RadioGroup
        labelId={`${name}-bank`}
        value={bank}
        onChange={setBank}
        options={banks.map((value) => ({ value, label: t(`banks.${value}`) }))}
      />
    ),
    instalments: () => (
      <RadioGroup
        labelId={`${name}-instalments`}
        value={months}
        onChange={setMonths}
        options={instalmentMonths.map((count) => ({
          value: String(count),
          label: <bdi>{t('monthly', { count, amount: format.money(Math.ceil(dueCents / count)) })}</bdi>,
        }))}
      />
    ),
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <div className={styles.main}>
        {failure && (
          <Notice tone="danger" live title={t('payFailed')}>
            {failureText(t, failure, 'demoShop')}
          </Notice>
        )}
        <Card title={t('payment')}>
          {dueCents === 0 && <p>{t('giftPaysAll')}</p>}
          <fieldset className={styles.choices} hidden={dueCents === 0}>
            <legend className="visually-hidden">{t('payment')}</legend>
            {offered.map((one) => (
              <div key={one} className={styles.choice}>
                <RadioCard className={styles.pick} name={name} checked={one === method} onChange={() => setPicked(one)}>
                  <span id={`${name}-${one}`}>
                    <strong>{t(`methods.${one}`)}</strong>
                    <br />
                    <span className={styles.note}>{t(`methodTexts.${one}`)}</span>
                  </span>
                </RadioCard>
                {one === method && details[one] && <div className={styles.details}>{details[one]()}</div>}
              </div>
            ))}
          </fieldset>
        </Card>
        <Card
          title={t('deliverTo')}
          actions={
            <Button size="sm" onClick={() => go('address')}>
              {t('address.choose')}
            </Button>
          }
        >
          <AddressText address={address} />
        </Card>
      </div>
      <PriceCard totals={totals} giftCents={giftCents} top={<GiftCardField state={gift} onCode={setGiftCode} />}>
        <Button type="submit" variant="primary" busy={busy || basket.saving}>
          <bdi>
            {dueCents === 0
              ? t('orderNow')
              : t(method === 'cash' ? 'order' : 'pay', { amount: format.money(dueCents) })}
          </bdi>
        </Button>
        <Button onClick={() => go('address')}>{t('backToAddress')}</Button>
      </PriceCard>
    </form>
  );
});
