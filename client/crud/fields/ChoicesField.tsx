import { observer } from 'mobx-react-lite';
import { lazy, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchedPart } from '~/ui/FetchedPart';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import { useIdle } from '~/ui/useIdle';
import { useSeen } from '~/ui/useSeen';
import { useField } from '../FormContext';

/**
 * A separate chunk: the control needs 60 kB of PrimeReact, and most forms lack such a field. It loads when the field
 * comes into view, or when the browser is idle.
 */
const MultiSelect = lazy(() =>
  import('~/ui/prime/MultiSelect').then(({ MultiSelect: component }) => ({ default: component<string> })),
);

interface ChoicesFieldProps {
  name: string;
  values: readonly string[];
  /** A value's label; `choices.<name>.<value>` by default. */
  label?: (value: string) => string;
  wide?: boolean;
}

/** Any number of fixed values. */
export const ChoicesField = observer(({ name, values, label, wide = false }: ChoicesFieldProps) => {
  const { t } = useTranslation('ui');
  const { value, set, leave, frame, choice } = useField<string[]>(name);
  const labelOf = label ?? choice;
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box, 0);
  const idle = useIdle(true);
  return (
    <Field {...frame} wide={wide}>
      {(ids) => {
        const text = value.length > 2 ? t('selected', { count: value.length }) : value.map(labelOf).join(', ');
        const still = <TextInput {...ids} value={text} onChange={() => {}} readOnly />;
        return (
          <div ref={box}>
            {seen || idle ? (
              <FetchedPart waiting={still}>
                <MultiSelect
                  {...ids}
                  value={value}
                  onChange={set}
                  onBlur={leave}
                  options={values.map((of) => ({ value: of, label: labelOf(of) }))}
                />
              </FetchedPart>
            ) : (
              still
            )}
          </div>
        );
      }}
    </Field>
  );
});
