import { observer } from 'mobx-react-lite';
import { useField } from '~/crud/FormContext';
import { Field } from '~/ui/Field';
import { PasswordInput } from '~/ui/PasswordInput';
import { TextInput } from '~/ui/TextInput';

interface EntryProps {
  name: string;
  /** Left out: that of the field's name. */
  label?: string;
  secret?: boolean;
  autoComplete: string;
  /** Characters. */
  max: number;
}

/** A field that the browser may fill: a name, an address or a password. */
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
          // Whoever leaves an untouched field for another page is not told off on the way.
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
