import { observer } from 'mobx-react-lite';
import { useFormat } from '~/platform/format';
import { Field } from '~/ui/Field';
import { MoneyInput } from '~/ui/MoneyInput';
import { useField } from '../FormContext';

/** Money in integer cents. */
export const MoneyField = observer(({ name, currency = 'USD' }: { name: string; currency?: string }) => {
  const { value, set, leave, frame } = useField<number | null>(name);
  const { language } = useFormat();
  return (
    <Field {...frame}>
      {(ids) => (
        <MoneyInput {...ids} value={value} onChange={set} onBlur={leave} locale={language} currency={currency} />
      )}
    </Field>
  );
});
