import { observer } from 'mobx-react-lite';
import { useField } from '~/crud/FormContext';
import { Field } from '~/ui/Field';
import { PasswordInput } from '~/ui/PasswordInput';

/** A password, hidden unless it is asked to be shown. */
export const SecretField = observer(({ name, autoComplete }: { name: string; autoComplete: string }) => {
  const { value, set, leave, frame } = useField<string>(name);
  return (
    <Field {...frame}>
      {(ids) => <PasswordInput {...ids} value={value} onChange={set} onBlur={leave} autoComplete={autoComplete} />}
    </Field>
  );
});
