import { caProvinces, usStates } from '@shared/contracts/fields';
import type { Audience } from '@shared/contracts/network/audience';
import { type Level, levels } from '@shared/contracts/network/levels';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useField } from '~/crud/FormContext';
import { fieldsIn } from '~/crud/fieldsOf';
import { usePicker } from '~/crud/useOptions';
import { Field } from '~/ui/Field';
import { MultiSelect } from '~/ui/prime/MultiSelect';

const Part = fieldsIn<{ audience: Audience }>();

const LevelsField = observer(() => {
  const { value, set, leave, frame, nameRows } = useField<number[]>('audience.level_ids');
  const { options } = usePicker<Level>(levels.list, ({ code, name }) => `${code} ${name}`);
  useEffect(() => nameRows(options));
  return (
    <Field {...frame}>
      {(ids) => <MultiSelect {...ids} value={value} onChange={set} onBlur={leave} options={options} />}
    </Field>
  );
});

/** The audience of content: all agents, or chosen levels in chosen states. */
export const AudienceFields = observer(() => {
  const { value } = useField<boolean>('audience.all');
  return (
    <>
      <Part.Switch name="audience.all" />
      {!value && (
        <>
          <LevelsField />
          <Part.Choices name="audience.states" values={[...usStates, ...caProvinces]} label={(code) => code} />
        </>
      )}
    </>
  );
});
