import { observer } from 'mobx-react-lite';
import { useFormat } from '~/platform/format';
import { Field } from '~/ui/Field';
import { PercentInput } from '~/ui/PercentInput';
import { useField } from '../FormContext';

/** A rate, entered as a percentage and stored in basis points. */
export const RateField = observer(({ name }: { name: string }) => {
  const { value, set, leave, frame } = useField<number | null>(name);
  const { language } = useFormat();
  return (
    <Field {...frame}>
      {(ids) => <PercentInput {...ids} value={value} onChange={set} onBlur={leave} locale={language} />}
    </Field>
  );
});
