import type { Answer } from '@shared/http/endpoint';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import type { calls } from './calls';
import styles from './Lines.module.css';
import widget from './Widget.module.css';

export const Contest = ({ list }: Answer<typeof calls.contests>) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Card
      className={widget.card}
      title={t('contest.title')}
      actions={
        <Link to={paths.scores} data-print="no">
          {t('contest.all')}
        </Link>
      }
    >
      {list.length === 0 ? (
        <EmptyState icon={Trophy} title={t('contest.empty')} text={t('contest.emptyText')} />
      ) : (
        <ul className={styles.lines}>
          {list.map(({ id, name, days_left, own }) => (
            <li key={id} className={styles.stacked}>
              <Link className="own-order" to={`${paths.scores}?contest=${id}`}>
                <b>{name}</b>
              </Link>
              <span>{t('contest.left', { count: days_left ?? 0 })}</span>
              <span className={styles.when}>
                {own
                  ? t('contest.own', { rank: format.count(own.rank), of: format.count(own.of) })
                  : t('contest.unranked')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
