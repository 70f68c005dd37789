import { observer } from 'mobx-react-lite';
import { useField } from '~/crud/FormContext';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';

/** Month and day as `MM-DD`; the year stays private. */
export const BirthdayField = observer(() => {
  const { value, set, leave, frame } = useField<string | null>('birthday');
  return (
    <Field {...frame}>
      {(ids) => (
        <TextInput
          {...ids}
          value={value ?? ''}
          onChange={(text) => set(text === '' ? null : text)}
          onBlur={leave}
          placeholder="MM-DD"
          autoComplete="off"
        />
      )}
    </Field>
  );
});
