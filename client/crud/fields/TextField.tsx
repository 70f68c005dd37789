import { observer } from 'mobx-react-lite';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import { useField } from '../FormContext';

/** One line of text. */
export const TextField = observer(
  ({ name, wide = false, inputMode }: { name: string; wide?: boolean; inputMode?: 'tel' | 'url' | 'email' }) => {
    const { value, set, leave, frame } = useField<string>(name);
    return (
      <Field {...frame} wide={wide}>
        {(ids) => (
          <TextInput
            {...ids}
            value={value ?? ''}
            onChange={set}
            onBlur={leave}
            {...(inputMode && { inputMode })}
            autoComplete="off"
          />
        )}
      </Field>
    );
  },
);
