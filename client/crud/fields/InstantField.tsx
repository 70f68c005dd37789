import { observer } from 'mobx-react-lite';
import { Field } from '~/ui/Field';
import { InstantInput } from '~/ui/InstantInput';
import { useField } from '../FormContext';

/** A moment, entered in the reader's time zone and kept in UTC. */
export const InstantField = observer(({ name }: { name: string }) => {
  const { value, set, leave, frame } = useField<string | null>(name);
  return (
    <Field {...frame} group>
      {(ids) => <InstantInput {...ids} label={frame.label} value={value} onChange={set} onBlur={leave} />}
    </Field>
  );
});
