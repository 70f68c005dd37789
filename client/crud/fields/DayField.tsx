import { observer } from 'mobx-react-lite';
import { DateInput } from '~/ui/DateInput';
import { Field } from '~/ui/Field';
import { useField } from '../FormContext';

/** A calendar day, or none. */
export const DayField = observer(({ name, max }: { name: string; max?: string }) => {
  const { value, set, leave, frame } = useField<string | null>(name);
  return (
    <Field {...frame}>
      {(ids) => <DateInput {...ids} value={value} onChange={set} onBlur={leave} {...(max && { max })} />}
    </Field>
  );
});
