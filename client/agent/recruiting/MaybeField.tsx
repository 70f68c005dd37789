import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';

interface MaybeFieldProps {
  name: string;
  values: readonly string[];
  /** What a value is called; left out, by `choices.<name>`. */
  label?: (value: string) => string;
}

/** One of some values, or none. */
export const MaybeField = observer(({ name, values, label }: MaybeFieldProps) => {
  const { t } = useTranslation('recruiting');
  const { value, set, frame, choice } = useField<string | null>(name);
  return (
    <Field {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={value ?? ''}
          onChange={(next) => set(next || null)}
          options={[
            { value: '', label: t('unknown') },
            ...values.map((of) => ({ value: of, label: (label ?? choice)(of) })),
          ]}
        />
      )}
    </Field>
  );
});
