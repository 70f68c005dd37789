import { taxRates } from '@shared/contracts/demos/bills';
import { observer } from 'mobx-react-lite';
import { useField } from '~/crud/FormContext';
import { useFormat } from '~/platform/format';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';

export const TaxField = observer(({ name }: { name: 'tax1Bp' | 'tax2Bp' }) => {
  const format = useFormat();
  const { value, choose, frame } = useField<number>(name);
  return (
    <Field {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={value}
          onChange={choose}
          options={taxRates.map((bp) => ({ value: bp as number, label: format.percent(bp) }))}
        />
      )}
    </Field>
  );
});
