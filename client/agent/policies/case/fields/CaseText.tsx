import { observer } from 'mobx-react-lite';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import { useCaseField } from '../useCaseField';
import type { CaseField, CaseValues } from '../values';

type Named = { [F in CaseField]: CaseValues[F] extends string ? F : never }[CaseField];

/** One line of text. Browsers must not fill in the agent's own name and address for a client's. */
export const CaseText = observer(({ name, inputMode }: { name: Named; inputMode?: 'tel' | 'email' }) => {
  const { value, set, leave, frame } = useCaseField(name);
  return (
    <Field {...frame}>
      {(ids) => (
        <TextInput
          {...ids}
          value={String(value)}
          onChange={set as (value: string) => void}
          onBlur={leave}
          autoComplete="off"
          {...(inputMode && { inputMode })}
        />
      )}
    </Field>
  );
});
