import { observer } from 'mobx-react-lite';
import { Field } from '~/ui/Field';
import { TextArea } from '~/ui/TextArea';
import { useField } from '../FormContext';

/** Several lines of plain text. */
export const AreaField = observer(({ name, max, rows = 3 }: { name: string; max?: number; rows?: number }) => {
  const { value, set, leave, frame } = useField<string>(name);
  return (
    <Field {...frame} wide>
      {(ids) => (
        <TextArea {...ids} value={value ?? ''} onChange={set} onBlur={leave} {...(max && { max })} rows={rows} />
      )}
    </Field>
  );
});
