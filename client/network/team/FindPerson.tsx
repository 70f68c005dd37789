import { team } from '@shared/contracts/network/team';
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
  /** Whose team is searched; the reader's without it. */
  id: number | undefined;
  onFind: (id: number) => void;
}

const typingMs = 250;
const most = 8;

/** Finds somebody in a team by name or number. */
export const FindPerson = observer(({ id, onFind }: FindPersonProps) => {
  const { t } = useTranslation('team');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [inside, setInside] = useState(false);
  const [store] = useState(() => new AnswerStore(team.downline));
  const q = typed.trim();

  useEffect(() => {
    if (q.length < 2) return undefined;
    const timer = setTimeout(
      () => void store.load({ query: { q, limit: most, ...(id !== undefined && { id }) } }),
      typingMs,
    );
    return () => {
      clearTimeout(timer);
      store.stop();
    };
  }, [store, q, id]);

  const { data, loading, failure } = store;
  const choose = (found: number) => {
    setTyped('');
    onFind(found);
  };
  return (
    <search
      className={styles.find}
      data-print="no"
      onFocus={() => setInside(true)}
      onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped('');
        if (event.key === 'Enter' && !loading && data?.list[0] && (event.target as Element).matches('input'))
          choose(data.list[0].id);
      }}
    >
      <TextInput
        icon={Search}
        type="search"
        value={typed}
        onChange={setTyped}
        clearable
        placeholder={t('find')}
        aria-label={t('find')}
        data-list-search
      />
      {inside && q.length >= 2 && (
        <div className={styles.found} aria-busy={loading}>
          <p className={data && data.total > 0 ? 'visually-hidden' : styles.said} role="status">
            {failure ? failureText(t, failure) : data && t('found', { count: data.total })}
          </p>
          {!failure && data && (
            <ul className={styles.list}>
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
