import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { fieldsIn } from '~/crud/fieldsOf';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import styles from './Checkout.module.css';
import { brandOf, grouped, monthAndYear, type newCard } from './card';

const Fields = fieldsIn<typeof newCard>();

export const CardFields = observer(() => {
  const { t } = useTranslation('demoShop');
  const { value } = useField<string>('number');
  const brand = brandOf(value.replace(/\D/g, ''));
  return (
    <div className={styles.card}>
      <div className={styles.whole}>
        <CodeField name="number" suffix={brand === 'other' ? undefined : t(`cardBrands.${brand}`)} />
      </div>
      <CodeField name="expires" />
      <CodeField name="code" />
      <div className={styles.whole}>
        <Fields.Text name="holder" />
        <Fields.Switch name="save" />
      </div>
    </div>
  );
});

const kinds = {
  number: { shape: grouped, autoComplete: 'cc-number', maxLength: 23 },
  expires: { shape: monthAndYear, autoComplete: 'cc-exp', maxLength: 5 },
  code: { shape: (typed: string) => typed.replace(/\D/g, ''), autoComplete: 'cc-csc', maxLength: 4 },
} as const;

/** A card number, expiry date or security code, formatted while typing. */
export const CodeField = observer(({ name, suffix }: { name: keyof typeof kinds; suffix?: string | undefined }) => {
  const { value, set, leave, frame } = useField<string>(name);
  const { shape, ...rest } = kinds[name];
  return (
    <Field {...frame}>
      {(ids) => (
        <TextInput
          {...ids}
          {...rest}
          inputMode="numeric"
          dir="ltr"
          value={value}
          suffix={suffix}
          // Does not reinsert a separator that was deleted.
          onChange={(typed) => set(typed.length < value.length ? typed : shape(typed))}
          onBlur={leave}
        />
      )}
    </Field>
  );
});
