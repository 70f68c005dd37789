import type { Endpoint } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { useField } from '../FormContext';
import { usePicker } from '../useOptions';

/** Apart from the other fields: forms without such a field do without its 11 kB (`npm run bench -- --only sizes`). */
const Select = lazy(async () => ({ default: (await import('~/ui/prime/Select')).Select<number> }));

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
          <Suspense
            fallback={
              <NativeSelect {...ids} value="" onChange={() => {}} options={[{ value: '', label: '' }]} disabled />
            }
          >
            <Select
              {...ids}
              value={value || null}
              onChange={set}
              onBlur={leave}
              options={options}
              clearable={clearable}
              {...((more || failed) && { remote: { failed, search, retry } })}
            />
          </Suspense>
        )}
      </Field>
    );
  },
) as <R extends { id: number }>(props: RowFieldProps<R>) => React.ReactNode;
