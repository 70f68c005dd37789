import { checkout } from '@shared/contracts/demos/checkout';
import type { Coupon } from '@shared/contracts/demos/totals';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { useAnswer } from '~/crud/useAnswer';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Chip } from '~/ui/Chip';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import type { Line } from '../CartLines';
import styles from './Checkout.module.css';
import { missingFor } from './PriceCard';
import type { CodeState } from './useCode';

interface CouponFieldProps {
  state: CodeState<Coupon>;
  lines: readonly Line[];
  onCode: (code: string) => void;
}

/** An order's coupon: a typed code, or an advertised coupon. */
export const CouponField = observer(
  ({ state: { code, found: coupon, failure, loading }, lines, onCode }: CouponFieldProps) => {
    const { t } = useTranslation('demoShop');
    const format = useFormat();
    const [typed, setTyped] = useState(code);
    const [isAsked, setIsAsked] = useState(false);
    const { data } = useAnswer(checkout.coupons, {});
    const apply = (newCode: string) => {
      setTyped(newCode);
      setIsAsked(newCode.trim() === '');
      if (newCode.trim()) onCode(newCode.trim().toUpperCase());
    };
    const worth = ({ kind, value }: Coupon) =>
      kind === 'percent'
        ? t('worth.percent', { percent: format.percent(value * 100) })
        : kind === 'amount'
          ? t('worth.amount', { amount: format.moneyShort(value) })
          : t('worth.delivery');
    const missing = coupon ? missingFor(coupon, lines) : 0;
    const error =
      (isAsked && typed.trim() === '' && t('issues:required')) ||
      (failure && (failure.reason === 'not_found' ? t('couponUnknown') : failureText(t, failure, 'demoShop'))) ||
      (missing > 0 && t('couponMissing', { amount: format.money(missing) })) ||
      undefined;
    return (
      <div className={styles.coupon}>
        {coupon ? (
          <>
            <span className={styles.codes}>
              <Chip
                label={coupon.code}
                onRemove={() => {
                  setTyped('');
                  onCode('');
                }}
              />
              <bdi>{worth(coupon)}</bdi>
            </span>
            {error && (
              <p className={styles.note} role="status">
                {error}
              </p>
            )}
          </>
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              apply(typed);
            }}
          >
            <Field label={t('coupon')} error={error}>
              {(ids) => (
                <span className={styles.apply}>
                  <TextInput {...ids} value={typed} onChange={setTyped} maxLength={20} autoComplete="off" />
                  <Button type="submit" busy={loading}>
                    {t('apply')}
                  </Button>
                </span>
              )}
            </Field>
            <span className={styles.codes}>
              {data?.coupons.map((one) => (
                <Button key={one.code} size="sm" onClick={() => apply(one.code)}>
                  <bdi>{t('use', { code: one.code, worth: worth(one) })}</bdi>
                </Button>
              ))}
            </span>
          </form>
        )}
      </div>
    );
  },
);
