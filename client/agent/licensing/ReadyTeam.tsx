import { licences } from '@shared/contracts/network/licences';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { Pagination } from '~/ui/Pagination';
import { Progress } from '~/ui/Progress';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { TextInput } from '~/ui/TextInput';
import styles from './Ready.module.css';

const limit = 10;

/** The active team with the number of products that each may write; a name opens the member's matrix. */
export const ReadyTeam = observer(({ onChoose }: { onChoose: (member: { id: number; name: string }) => void }) => {
  const { t } = useTranslation('licensing');
  const format = useFormat();
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const text = q.trim();
  const store = useAnswer(licences.team, { query: { page, limit, ...(text && { q: text }) } });
  return (
    <>
      <div className={styles.bar}>
        <Field label={t('write.search')}>
          {(ids) => (
            <TextInput
              {...ids}
              value={q}
              clearable
              onChange={(next) => {
                setQ(next);
                setPage(1);
              }}
            />
          )}
        </Field>
      </div>
      <Widget store={store} name={t('write.team')} skeleton={<SkeletonTable rows={6} columns={3} />}>
        {({ list, total }) => (
          <>
            {list.length === 0 && <EmptyState title={t('write.nobody')} text={t('write.nobodyText')} />}
            <ul className={styles.team}>
              {list.map(({ id, name, member_no, states, ready, products }) => (
                <li key={id}>
                  <button type="button" className={styles.person} onClick={() => onChoose({ id, name })}>
                    <b className="own-order">{name}</b>
                    <span className={styles.note}>
                      {member_no} · {states.length > 0 ? format.list(states) : t('write.noState')}
                    </span>
                  </button>
                  <span className={styles.share}>
                    <Progress
                      bare
                      label={t('write.of', { ready: format.count(ready), all: format.count(products) })}
                      value={ready}
                      max={Math.max(1, products)}
                      tone={ready === products && products > 0 ? 'success' : 'primary'}
                    />
                    <span className="tabular own-order">
                      {t('write.of', { ready: format.count(ready), all: format.count(products) })}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            {total > limit && <Pagination page={page} pages={Math.ceil(total / limit)} onPage={setPage} />}
          </>
        )}
      </Widget>
    </>
  );
});
