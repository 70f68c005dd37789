import { observer } from 'mobx-react-lite';
import { useFormat } from '~/platform/format';
import { Field } from '~/ui/Field';
import { NumberInput } from '~/ui/NumberInput';
import { useCaseField } from '../useCaseField';

/** How many. */
export const CaseCount = observer(({ name }: { name: 'beneficiary_count' }) => {
  const { value, set, leave, frame } = useCaseField(name);
  const { language } = useFormat();
  return (
    <Field {...frame}>
      {(ids) => <NumberInput {...ids} locale={language} value={value} onChange={set} onBlur={leave} />}
    </Field>
  );
});
