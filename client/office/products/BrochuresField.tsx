import { library } from '@shared/contracts/network/library';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Chip } from '~/ui/Chip';
import { Field } from '~/ui/Field';
import { AutoComplete } from '~/ui/prime/AutoComplete';
import type { Option } from '~/ui/prime/option';
import styles from './BrochuresField.module.css';

const shown = 10;

/** Brochures of the library that go with a product: found by the server however many there are, and shown in this order. */
export const BrochuresField = observer(() => {
  const { t } = useTranslation(['products', 'crud']);
  const { value: ids, set, frame } = useField<number[]>('brochure_ids');
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map());
  const [found, setFound] = useState<readonly Option<number>[]>([]);
  const [failure, setFailure] = useState<CallFailure>();
  const [round, setRound] = useState(0);
  const searching = useRef<AbortController>(undefined);

  const [stored] = useState(ids);
  useEffect(() => {
    const running = new AbortController();
    for (const id of stored)
      call(library.detail, { query: { id } }, { signal: running.signal }).then(
        ({ title }) => setTitles((known) => new Map(known).set(id, title)),
        (error) => {
          if (!(error instanceof CallFailure)) throw error;
          if (error.kind !== 'cancelled') setFailure(error);
        },
      );
    return () => running.abort();
  }, [stored]);

  const search = async (q: string) => {
    searching.current?.abort();
    const abort = new AbortController();
    searching.current = abort;
    try {
      const query = { q: q.trim(), library: 'brochure', status: 'published', limit: shown } as const;
      const { list } = await call(library.list, { query }, { signal: abort.signal });
      setFailure(undefined);
      setFound(list.filter(({ id }) => !ids.includes(id)).map(({ id, title }) => ({ value: id, label: title })));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind === 'cancelled') return;
      setFound([]);
      setFailure(error);
    }
  };

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
          <AutoComplete
            // A new one after each choice: it is for adding, not for showing what was added.
            key={round}
            {...control}
            value={null}
            options={found}
            onSearch={(text) => void search(text)}
            onChange={(brochure) => {
              if (!brochure) return;
              setTitles((known) => new Map(known).set(brochure.value, brochure.label));
              set([...ids, brochure.value]);
              setFound([]);
              setRound(round + 1);
            }}
          />
        </div>
      )}
    </Field>
  );
});
