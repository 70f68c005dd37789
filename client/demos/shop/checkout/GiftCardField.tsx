import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Chip } from '~/ui/Chip';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import styles from './Checkout.module.css';
import type { CodeState } from './useCode';

interface GiftCardFieldProps {
  state: CodeState<{ code: string; balanceCents: number }>;
  onCode: (code: string) => void;
}

/** A gift card's code, or the applied card with its balance. */
export const GiftCardField = ({ state: { found, failure, loading }, onCode }: GiftCardFieldProps) => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  if (found)
    return (
      <div className={styles.coupon}>
        <p>{t('giftCard')}</p>
        <span className={styles.codes} role="status">
          <Chip
            label={found.code}
            onRemove={() => {
              setTyped('');
              onCode('');
            }}
          />
          <bdi>{t('giftBalance', { amount: format.money(found.balanceCents) })}</bdi>
        </span>
      </div>
    );
  const apply = () => {
    setIsMissing(typed.trim() === '');
    onCode(typed);
  };
  // The field is part of the payment's form: Enter must not send the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };
  const error = failure
    ? failure.reason === 'not_found'
      ? t('giftUnknown')
      : failureText(t, failure, 'demoShop')
    : isMissing && typed.trim() === ''
      ? t('issues:required')
      : undefined;
  return (
    <div className={styles.coupon}>
      <Field label={t('giftCard')} hint={t('hints.giftCard')} error={error}>
        {(ids) => (
          <span className={styles.apply}>
            <TextInput
              {...ids}
              value={typed}
              onChange={setTyped}
              onKeyDown={onKeyDown}
              maxLength={20}
              autoComplete="off"
            />
            <Button busy={loading} onClick={apply}>
              {t('apply')}
            </Button>
          </span>
        )}
      </Field>
    </div>
  );
};
