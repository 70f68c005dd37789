import { observer } from 'mobx-react-lite';
import { Field } from '~/ui/Field';
import { TextArea } from '~/ui/TextArea';
import { useField } from '../FormContext';

/** A short list of texts, one per line. */
export const LinesField = observer(({ name }: { name: string }) => {
  const { value, set, leave, frame } = useField<string[]>(name);
  return (
    <Field {...frame} wide>
      {(ids) => (
        <TextArea
          {...ids}
          value={value.join('\n')}
          onChange={(text) => set(text === '' ? [] : text.split('\n'))}
          onBlur={() => {
            set(value.map((line) => line.trim()).filter(Boolean));
            leave();
          }}
          rows={4}
        />
      )}
    </Field>
  );
});
