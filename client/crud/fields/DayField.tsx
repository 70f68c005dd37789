import { observer } from 'mobx-react-lite';
import { DateInput } from '~/ui/DateInput';
import { Field } from '~/ui/Field';
import { useField } from '../FormContext';

interface DayFieldProps {
  name: string;
  min?: string;
  max?: string;
  /** Replaces storing the day. */
  onChange?: (day: string | null) => void;
}

/** A calendar day, or none. */
export const DayField = observer(({ name, onChange, ...limits }: DayFieldProps) => {
  const { value, set, leave, frame } = useField<string | null>(name);
  return (
    <Field {...frame}>
      {(ids) => <DateInput {...ids} {...limits} value={value} onChange={onChange ?? set} onBlur={leave} />}
    </Field>
  );
});
