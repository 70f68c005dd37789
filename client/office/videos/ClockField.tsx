import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useField } from '~/crud/FormContext';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import { clockOf, secondsIn } from './clock';

const written = (seconds: number | null) => (seconds === null ? '' : clockOf(seconds));

/** A video's length or position, entered as minutes and seconds. */
export const ClockField = observer(({ name }: { name: string }) => {
  const { value, set, leave, frame } = useField<number | null>(name);
  const [typed, setTyped] = useState<string>();
  return (
    <Field {...frame}>
      {(ids) => (
        <TextInput
          {...ids}
          value={typed ?? written(value)}
          placeholder="0:00"
          autoComplete="off"
          onChange={(text) => {
            setTyped(text);
            // NaN makes the schema report an error at the field.
            set(text.trim() === '' ? null : (secondsIn(text) ?? Number.NaN));
          }}
          onBlur={() => {
            if (value === null || !Number.isNaN(value)) setTyped(undefined);
            leave();
          }}
        />
      )}
    </Field>
  );
});
