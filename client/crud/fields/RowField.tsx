import type { Endpoint } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { useField } from '../FormContext';
import { usePicker } from '../useOptions';

/** A separate chunk of 11 kB, which forms without such a field skip (`npm run bench -- --only sizes`). */
const Select = lazy(async () => ({ default: (await import('~/ui/prime/Select')).Select<number> }));

interface RowFieldProps<R> {
  name: string;
  /** The list to choose from, and a row's label. */
  from: Endpoint;
  label: (row: R) => string;
  /** Selects the available rows. */
  only?: (row: R) => boolean;
  clearable?: boolean;
}

/** A row of another list, by its ID, with search. */
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
