import { team } from '@shared/contracts/network/team';
import { isEnoughToSearch } from '@shared/format/searchForm';
import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerStore } from '~/crud/AnswerStore';
import { failureText } from '~/crud/failureText';
import { Portrait } from '~/crud/Portrait';
import { useFormat } from '~/platform/format';
import { TextInput } from '~/ui/TextInput';
import { LevelMark } from '../person/LevelMark';
import styles from './FindPerson.module.css';

interface FindPersonProps {
  /** The root of the searched team; undefined for the reader's. */
  id: number | undefined;
  onFind: (id: number) => void;
}

const typingMs = 250;
const most = 8;

export const FindPerson = observer(({ id, onFind }: FindPersonProps) => {
  const { t } = useTranslation('team');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [inside, setInside] = useState(false);
  const [entered, setEntered] = useState(false);
  const [answered, setAnswered] = useState('');
  const [store] = useState(() => new AnswerStore(team.downline));
  const q = typed.trim();
  const question = `${id ?? ''} ${q}`;

  useEffect(() => {
    if (!isEnoughToSearch(q)) return undefined;
    let left = false;
    const ask = async () => {
      await store.load({ query: { q, limit: most, ...(id !== undefined && { id }) } });
      if (!left) setAnswered(question);
    };
    const timer = setTimeout(() => void ask(), typingMs);
    return () => {
      left = true;
      clearTimeout(timer);
      store.stop();
    };
  }, [store, q, id, question]);

  // Results of an earlier text must not be selectable.
  const current = answered === question;
  const failure = current ? store.failure : undefined;
  const data = current && !failure ? store.data : undefined;
  const choose = (person: number) => {
    setTyped('');
    setEntered(false);
    onFind(person);
  };
  const first = entered ? data?.list[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to an entered text is what this answers to
  useEffect(() => {
    if (first) choose(first.id);
  }, [first]);
  return (
    <search
      className={styles.find}
      data-print="no"
      onFocus={() => setInside(true)}
      onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped('');
        if (event.key !== 'Enter' || !(event.target as Element).matches('input')) return;
        if (data?.list[0]) choose(data.list[0].id);
        else setEntered(!current && isEnoughToSearch(q));
      }}
    >
      <TextInput
        icon={Search}
        type="search"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setEntered(false);
        }}
        clearable
        placeholder={t('find')}
        aria-label={t('find')}
        data-list-search
      />
      {inside && isEnoughToSearch(q) && (
        <div className={styles.found} aria-busy={!current}>
          <p className={data && data.total > 0 ? 'visually-hidden' : styles.said} role="status">
            {failure ? failureText(t, failure) : data ? t('found', { count: data.total }) : t('searching')}
          </p>
          {data && (
            // The list keeps the focus in the field: where pressed buttons take no focus, it would close under the
            // pointer.
            <ul className={styles.list} onMouseDown={(event) => event.preventDefault()}>
              {data.list.map((row) => (
                <li key={row.id}>
                  <button type="button" className={styles.person} onClick={() => choose(row.id)}>
                    <Portrait name={row.name} url={row.avatar_url} size="sm" />
                    <span className={styles.name}>
                      <b className="own-order">{row.name}</b> <LevelMark level={row.level} />
                    </span>
                    <span className={styles.where}>
                      {row.member_no} · {t('nth', { generation: format.count(row.generation) })}
                    </span>
                  </button>
                </li>
              ))}
              {data.total > data.list.length && <li className={styles.said}>{t('narrow')}</li>}
            </ul>
          )}
        </div>
      )}
    </search>
  );
});
