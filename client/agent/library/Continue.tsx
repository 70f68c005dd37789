import { library, type ResourceRow } from '@shared/contracts/network/library';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { ListStore } from '~/crud/ListStore';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Tag } from '~/ui/Tag';
import styles from './LibraryHome.module.css';
import { placeOf } from './places';
import { progressState, progressTones } from './progressState';

const query = { required: '1', unfinished: '1', sort: 'due_on', limit: 10 };

/** The reader's required and unfinished resources, nearest due date first. */
export const Continue = observer(() => {
  const { t } = useTranslation('library');
  const format = useFormat();
  const [store] = useState(() => new ListStore<ResourceRow>(library.list, query));
  useEffect(() => {
    void store.load(query);
    return () => store.stop();
  }, [store]);
  const { page, failure } = store;
  return (
    <Card flush title={t('toDo')} subtitle={t('toDoText')}>
      {failure && <ListFailure failure={failure} texts="library" onRetry={() => void store.reload()} />}
      {!failure && !page && <SkeletonTable rows={3} columns={3} />}
      {!failure && page?.list.length === 0 && (
        <EmptyState icon={CircleCheck} title={t('nothingToDo')} text={t('nothingToDoText')} />
      )}
      {!failure && page && page.list.length > 0 && (
        <ul className={styles.list}>
          {page.list.map((row) => {
            const standing = progressState(row, businessToday());
            return (
              <li key={row.id} className={styles.row}>
                <Link className={cx(styles.name, 'own-order')} to={placeOf(row)} lang={row.language}>
                  {row.title}
                </Link>
                {row.due_on && <span className={styles.due}>{t('dueOn', { day: format.day(row.due_on) })}</span>}
                <Tag tone={progressTones[standing]}>{t(`standing.${standing}`)}</Tag>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
});
