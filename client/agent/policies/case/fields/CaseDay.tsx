import { observer } from 'mobx-react-lite';
import { DateInput } from '~/ui/DateInput';
import { Field } from '~/ui/Field';
import { useCaseField } from '../useCaseField';

interface CaseDayProps {
  name: 'owner.birthday' | 'insured.birthday' | 'signed_on';
  max?: string;
}

/** A day. */
export const CaseDay = observer(({ name, max }: CaseDayProps) => {
  const { value, set, leave, frame } = useCaseField(name);
  return (
    <Field {...frame}>
      {(ids) => <DateInput {...ids} value={value} onChange={set} onBlur={leave} {...(max && { max })} />}
    </Field>
  );
});
