import { library } from '@shared/contracts/network/library';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { failureText } from '~/crud/failureText';
import { SearchToAdd } from '~/crud/search/SearchToAdd';
import { useSearch } from '~/crud/search/useSearch';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Chip } from '~/ui/Chip';
import { Field } from '~/ui/Field';
import styles from './BrochuresField.module.css';

const mostResults = 10;

/** A product's brochures, searched on the server and shown in this order. */
export const BrochuresField = observer(() => {
  const { t } = useTranslation(['products', 'crud']);
  const { value: ids, set, frame } = useField<number[]>('brochure_ids');
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map());
  const [unnamed, setUnnamed] = useState<CallFailure>();
  const search = useSearch(async (q, signal) => {
    const query = { q, library: 'brochure', status: 'published', limit: mostResults } as const;
    const { list } = await call(library.list, { query }, { signal });
    return list.filter(({ id }) => !ids.includes(id)).map(({ id, title }) => ({ value: id, label: title }));
  });

  const [stored] = useState(ids);
  useEffect(() => {
    const running = new AbortController();
    for (const id of stored)
      call(library.detail, { query: { id } }, { signal: running.signal }).then(
        ({ title }) => setTitles((before) => new Map(before).set(id, title)),
        (error) => {
          if (!(error instanceof CallFailure)) throw error;
          if (error.kind !== 'cancelled') setUnnamed(error);
        },
      );
    return () => running.abort();
  }, [stored]);

  const failure = search.failure ?? unnamed;
  return (
    <Field {...frame} error={frame.error ?? (failure && failureText(t, failure))} wide>
      {(control) => (
        <div className={styles.brochures}>
          {ids.length > 0 && (
            <div className={styles.chosen}>
              {ids.map((id) => (
                <Chip
                  key={id}
                  label={titles.get(id) ?? t('brochure', { id })}
                  onRemove={() => set(ids.filter((other) => other !== id))}
                />
              ))}
            </div>
          )}
          <SearchToAdd
            {...control}
            search={search}
            onAdd={({ value, label }) => {
              setTitles((before) => new Map(before).set(value, label));
              set([...ids, value]);
            }}
          />
        </div>
      )}
    </Field>
  );
});
