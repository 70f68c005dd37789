import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/platform/failure';
import { Field } from '~/ui/Field';
import { AutoComplete } from '~/ui/prime/AutoComplete';
import type { Option } from '~/ui/prime/option';
import { useField } from '../FormContext';
import { failureText } from '../failureText';
import { type Ask, useSearch } from './useSearch';

export interface SearchFieldProps {
  name: string;
  ask: Ask;
  /** Finds the stored row, for its label. @throws CallFailure */
  find: (id: number, signal: AbortSignal) => Promise<Option<number>>;
}

/** A row of another list by its ID, searched on the server, for lists of any length. 0 and null are empty. */
export const SearchField = observer(({ name, ask, find }: SearchFieldProps) => {
  const { t } = useTranslation('crud');
  const { value, choose, leave, frame, nameRows } = useField<number | null>(name);
  const { matches, failure, search } = useSearch(ask);
  const [optionsById, setOptionsById] = useState<ReadonlyMap<number, Option<number>>>(new Map());
  const [unnamed, setUnnamed] = useState<CallFailure>();
  const chosen = value ? optionsById.get(value) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per value without a label
  useEffect(() => {
    if (!value || chosen) return undefined;
    const running = new AbortController();
    find(value, running.signal).then(
      (option) => setOptionsById((before) => new Map(before).set(value, option)),
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
        if (error.kind !== 'cancelled') setUnnamed(error);
      },
    );
    return () => running.abort();
  }, [value]);
  useEffect(() => nameRows([...optionsById.values()]));

  const broken = failure ?? (value && !chosen ? unnamed : undefined);
  return (
    <Field {...frame} error={frame.error ?? (broken && failureText(t, broken))}>
      {(ids) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only observes that focus leaves the control
        <div onBlur={leave}>
          <AutoComplete
            {...ids}
            value={chosen ?? (value ? { value, label: t('unnamed', { id: value }) } : null)}
            options={matches}
            onSearch={search}
            onChange={(option) => {
              if (option) setOptionsById((before) => new Map(before).set(option.value, option));
              choose(option?.value ?? null);
            }}
          />
        </div>
      )}
    </Field>
  );
});
