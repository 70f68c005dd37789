import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { useField } from '../FormContext';

interface ChoiceFieldProps {
  name: string;
  values: readonly string[];
  /** What a value is called; left out, by `choices.<name>.<value>`. */
  label?: (value: string) => string;
  /** What it is called to choose none; left out where one has to be chosen. */
  none?: string;
  /** None is null in the draft, and not an empty text. */
  nullable?: boolean;
}

/** One of a few fixed values. What is stored and no longer offered stays in sight. */
export const ChoiceField = observer(({ name, values, label, none, nullable = false }: ChoiceFieldProps) => {
  const { t } = useTranslation('crud');
  const { value, choose, frame, choice } = useField<string | null>(name);
  const current = value ?? '';
  const gone = current !== '' && !values.includes(current) ? [current] : [];
  const options = values.map((of) => ({ value: of, label: (label ?? choice)(of) }));
  return (
    <Field {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={current}
          onChange={(next) => choose(next === '' && nullable ? null : next)}
          options={[
            ...(none === undefined ? [] : [{ value: '', label: none }]),
            ...gone.map((of) => ({ value: of, label: t('notOffered', { value: (label ?? choice)(of) }) })),
            ...options,
          ]}
        />
      )}
    </Field>
  );
});

/** As `ChoiceField`, for a field that may hold nothing. */
export const MaybeField = (props: Omit<ChoiceFieldProps, 'nullable'> & { none: string }) => (
  <ChoiceField {...props} nullable />
);
