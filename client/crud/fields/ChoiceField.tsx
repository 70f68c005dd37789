import { observer } from 'mobx-react-lite';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { useField } from '../FormContext';

interface ChoiceFieldProps {
  name: string;
  values: readonly string[];
  /** For values that read the same in every language; without it they are named by `choices.<name>.<value>`. */
  label?: (value: string) => string;
}

/** One of a few fixed values. */
export const ChoiceField = observer(({ name, values, label }: ChoiceFieldProps) => {
  const { value, set, frame, choice } = useField<string>(name);
  return (
    <Field {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={value}
          onChange={set}
          options={values.map((of) => ({ value: of, label: (label ?? choice)(of) }))}
        />
      )}
    </Field>
  );
});
