import { observer } from 'mobx-react-lite';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { useField } from '../FormContext';

/** One of a few fixed values, named by `choices.<name>.<value>`. */
export const ChoiceField = observer(({ name, values }: { name: string; values: readonly string[] }) => {
  const { value, set, frame, choice } = useField<string>(name);
  return (
    <Field {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={value}
          onChange={set}
          options={values.map((of) => ({ value: of, label: choice(of) }))}
        />
      )}
    </Field>
  );
});
