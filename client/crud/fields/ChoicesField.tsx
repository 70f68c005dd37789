import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { FetchedPart } from '~/ui/FetchedPart';
import { Field } from '~/ui/Field';
import { Skeleton } from '~/ui/Skeleton';
import { useField } from '../FormContext';

/** A separate chunk: the control needs 60 kB of PrimeReact, and most forms lack such a field. */
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
  const { value, set, leave, frame, choice } = useField<string[]>(name);
  return (
    <Field {...frame} wide={wide}>
      {(ids) => (
        <FetchedPart waiting={<Skeleton height="40px" />}>
          <MultiSelect
            {...ids}
            value={value}
            onChange={set}
            onBlur={leave}
            options={values.map((of) => ({ value: of, label: (label ?? choice)(of) }))}
          />
        </FetchedPart>
      )}
    </Field>
  );
});
