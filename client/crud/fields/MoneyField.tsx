import { observer } from 'mobx-react-lite';
import { useFormat } from '~/platform/format';
import { Field } from '~/ui/Field';
import { MoneyInput } from '~/ui/MoneyInput';
import { useField } from '../FormContext';

/** Money in integer cents, in the currency of the form. */
export const MoneyField = observer(({ name }: { name: string }) => {
  const { value, set, leave, frame, currency } = useField<number | null>(name);
  const { language } = useFormat();
  return (
    <Field {...frame}>
      {(ids) => (
        <MoneyInput {...ids} value={value} onChange={set} onBlur={leave} locale={language} currency={currency} />
      )}
    </Field>
  );
});
