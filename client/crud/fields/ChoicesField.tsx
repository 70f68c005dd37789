import { observer } from 'mobx-react-lite';
import { Field } from '~/ui/Field';
import { MultiSelect } from '~/ui/prime/MultiSelect';
import { useField } from '../FormContext';

interface ChoicesFieldProps {
  name: string;
  values: readonly string[];
  /** Left out: `choices.<name>.<value>`. */
  label?: (value: string) => string;
  wide?: boolean;
}

/** Any number of fixed values. */
export const ChoicesField = observer(({ name, values, label, wide = false }: ChoicesFieldProps) => {
  const { value, set, leave, frame, choice } = useField<string[]>(name);
  return (
    <Field {...frame} wide={wide}>
      {(ids) => (
        <MultiSelect
          {...ids}
          value={value}
          onChange={set}
          onBlur={leave}
          options={values.map((of) => ({ value: of, label: (label ?? choice)(of) }))}
        />
      )}
    </Field>
  );
});
