import { observer } from 'mobx-react-lite';
import { Field } from '~/ui/Field';
import { InstantInput } from '~/ui/InstantInput';
import { useField } from '../FormContext';

/** An instant, entered in the network's time zone and stored in UTC. */
export const InstantField = observer(({ name }: { name: string }) => {
  const { value, set, leave, frame } = useField<string | null>(name);
  return (
    <Field {...frame} group>
      {(ids) => <InstantInput {...ids} label={frame.label} value={value} onChange={set} onBlur={leave} />}
    </Field>
  );
});
