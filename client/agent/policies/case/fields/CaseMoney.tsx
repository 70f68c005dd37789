import { observer } from 'mobx-react-lite';
import { useFormat } from '~/platform/format';
import { Field } from '~/ui/Field';
import { MoneyInput } from '~/ui/MoneyInput';
import { useCurrency } from '../CaseContext';
import { useCaseField } from '../useCaseField';
import type { CaseField } from '../values';

/** Money in the currency of the carrier. */
export const CaseMoney = observer(({ name }: { name: Extract<CaseField, `${string}_cents`> }) => {
  const { value, set, leave, frame } = useCaseField(name);
  const { language } = useFormat();
  const currency = useCurrency();
  return (
    <Field {...frame}>
      {(ids) => (
        <MoneyInput {...ids} value={value} onChange={set} onBlur={leave} locale={language} currency={currency} />
      )}
    </Field>
  );
});
