import { observer } from 'mobx-react-lite';
import { useField } from '~/crud/FormContext';
import { DateInput } from '~/ui/DateInput';
import { Field } from '~/ui/Field';

/** A calendar day, or none. */
export const DayField = observer(({ name, max }: { name: string; max?: string }) => {
  const { value, set, leave, frame } = useField<string | null>(name);
  return (
    <Field {...frame}>
      {(ids) => <DateInput {...ids} value={value} onChange={set} onBlur={leave} {...(max && { max })} />}
    </Field>
  );
});
