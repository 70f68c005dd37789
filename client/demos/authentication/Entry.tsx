import { observer } from 'mobx-react-lite';
import { useField } from '~/crud/FormContext';
import { Field } from '~/ui/Field';
import { PasswordInput } from '~/ui/PasswordInput';
import { TextInput } from '~/ui/TextInput';

interface EntryProps {
  name: string;
  /** Defaults to the label of the field's name. */
  label?: string;
  secret?: boolean;
  autoComplete: string;
  /** In characters. */
  max: number;
}

/** A field that browsers autofill: a name, an email address or a password. */
export const Entry = observer(({ name, label, secret = false, autoComplete, max }: EntryProps) => {
  const { value, set, leave, frame, store } = useField<string>(name);
  const Input = secret ? PasswordInput : TextInput;
  return (
    <Field {...frame} label={label ?? frame.label}>
      {(ids) => (
        <Input
          {...ids}
          value={value}
          onChange={set}
          // Leaving an untouched field for another page shows no error.
          onBlur={() => (store.marks.wasTouched(name) ? leave() : undefined)}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={max}
        />
      )}
    </Field>
  );
});
