import { observer } from 'mobx-react-lite';
import { useField } from '~/crud/FormContext';
import { useFormat } from '~/platform/format';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { monthKey, months } from './months';

export const MonthField = observer(({ name }: { name: string }) => {
  const { value, choose, frame } = useField<number>(name);
  const format = useFormat();
  return (
    <Field {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={value}
          onChange={choose}
          options={months.map((month) => ({ value: month, label: format.month(monthKey(month)) }))}
        />
      )}
    </Field>
  );
});
