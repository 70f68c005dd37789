import { observer } from 'mobx-react-lite';
import { ColorInput } from '~/ui/ColorInput';
import { Field } from '~/ui/Field';
import { useField } from '../FormContext';

/** A color as `#rrggbb`. */
export const ColorField = observer(({ name }: { name: string }) => {
  const { value, set, leave, frame } = useField<string>(name);
  return <Field {...frame}>{(ids) => <ColorInput {...ids} value={value} onChange={set} onBlur={leave} />}</Field>;
});
