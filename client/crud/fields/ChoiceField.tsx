import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { useField } from '../FormContext';

interface ChoiceFieldProps {
  name: string;
  values: readonly string[];
  /** A value's label; `choices.<name>.<value>` by default. */
  label?: (value: string) => string;
  /** The empty option's label. Omit it when a choice is required. */
  none?: string;
  /** The empty option stores null instead of an empty string. */
  nullable?: boolean;
}

/** A choice among a few fixed values. A stored value that is no longer available stays selectable. */
export const ChoiceField = observer(({ name, values, label, none, nullable = false }: ChoiceFieldProps) => {
  const { t } = useTranslation('crud');
  const { value, choose, frame, choice } = useField<string | null>(name);
  const current = value ?? '';
  const unavailable = current !== '' && !values.includes(current) ? [current] : [];
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
            ...unavailable.map((of) => ({ value: of, label: t('notOffered', { value: (label ?? choice)(of) }) })),
            ...options,
          ]}
        />
      )}
    </Field>
  );
});

/** A `ChoiceField` whose empty option stores null. */
export const MaybeField = (props: Omit<ChoiceFieldProps, 'nullable'> & { none: string }) => (
  <ChoiceField {...props} nullable />
);
