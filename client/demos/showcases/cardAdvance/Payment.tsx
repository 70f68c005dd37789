import { InputMask } from 'primereact/inputmask';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Field } from '~/ui/Field';
import { PrimeRoot } from '~/ui/prime/PrimeRoot';
import { TextInput } from '~/ui/TextInput';
import styles from './CardAdvance.module.css';

const dueCents = 45_560;

export const Payment = () => {
  const { t } = useTranslation('showCardAdvance');
  const amount = useFormat().money(dueCents);
  const [number, setNumber] = useState('');
  const [holder, setHolder] = useState('');
  const [tried, setTried] = useState(false);
  const [noNumber, noHolder] = [number.replace(/\D/g, '').length < 16, holder.trim() === ''];
  const pay = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noNumber || noHolder) return;
    feedback.toast('success', t('paidNow', { amount }));
    setNumber('');
    setHolder('');
    setTried(false);
  };
  return (
    <Card className={styles.card} level={3} title={t('payAmount')}>
      <form className={styles.list} onSubmit={pay} noValidate>
        <p className={styles.figure}>{amount}</p>
        <Field label={t('cardNumber')} required error={tried && noNumber ? t('numberMissing') : undefined}>
          {({ id, describedBy, invalid }) => (
            <PrimeRoot>
              <InputMask
                id={id}
                mask="9999 9999 9999 9999"
                autoClear={false}
                autoComplete="off"
                aria-describedby={describedBy}
                aria-invalid={invalid}
                aria-required
                className={styles.mask}
                value={number}
                onChange={({ value }) => setNumber(value ?? '')}
              />
            </PrimeRoot>
          )}
        </Field>
        <Field label={t('holder')} required error={tried && noHolder ? t('holderMissing') : undefined}>
          {(ids) => <TextInput {...ids} value={holder} onChange={setHolder} />}
        </Field>
        <div>
          <Button type="submit" variant="primary">
            {t('pay')}
          </Button>
        </div>
      </form>
    </Card>
  );
};
