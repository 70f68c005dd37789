import { observer } from 'mobx-react-lite';
import { useFormat } from '~/platform/format';
import { Field } from '~/ui/Field';
import { NumberInput } from '~/ui/NumberInput';
import { useField } from '../FormContext';

/** A whole number. */
export const NumberField = observer(({ name }: { name: string }) => {
  const { value, set, leave, frame } = useField<number | null>(name);
  const { language } = useFormat();
  return (
    <Field {...frame}>
      {(ids) => <NumberInput {...ids} locale={language} value={value} onChange={set} onBlur={leave} />}
    </Field>
  );
});
