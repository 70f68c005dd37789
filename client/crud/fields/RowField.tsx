import type { Endpoint } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Field } from '~/ui/Field';
import { Select } from '~/ui/prime/Select';
import { useField } from '../FormContext';
import { usePicker } from '../useOptions';

interface RowFieldProps<R> {
  name: string;
  /** The list to choose from, and what a row of it is called. */
  from: Endpoint;
  label: (row: R) => string;
  /** Rows that may not be chosen are left out. */
  only?: (row: R) => boolean;
  clearable?: boolean;
}

/** A row of another list by its id, with search. */
export const RowField = observer(
  <R extends { id: number }>({ name, from, label, only, clearable = false }: RowFieldProps<R>) => {
    const { value, set, leave, frame, nameRows } = useField<number | null>(name);
    const { options, more, failed, search, retry } = usePicker<R>(from, label, only);
    useEffect(() => nameRows(options));
    return (
      <Field {...frame}>
        {(ids) => (
          <Select
            {...ids}
            value={value || null}
            onChange={set}
            onBlur={leave}
            options={options}
            clearable={clearable}
            {...((more || failed) && { remote: { failed, search, retry } })}
          />
        )}
      </Field>
    );
  },
) as <R extends { id: number }>(props: RowFieldProps<R>) => React.ReactNode;
