import { reports } from '@shared/contracts/network/reports';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { teamAddress } from './addresses';
import styles from './Generations.module.css';

/** The number of people per generation, each linked to its table. */
export const Generations = ({ id }: { id: number | undefined }) => {
  const { t } = useTranslation('team');
  const format = useFormat();
  const store = useAnswer(reports.teamStats, { query: id === undefined ? {} : { id } });
  return (
    <Widget className={styles.widget} store={store} name={t('generations')} skeleton={<SkeletonCard height="74px" />}>
      {({ generations, team_count, active }) =>
        generations.length === 0 ? null : (
          <div className={styles.box} data-tour="generations">
            <p className={styles.sum}>{t('sum', { team: format.count(team_count), active: format.count(active) })}</p>
            <ol className={styles.list} aria-label={t('generations')}>
              {generations.map(({ generation, count, active: working }) => (
                <li key={generation} className={styles.item} style={{ flexGrow: Math.sqrt(count) }}>
                  <Link className={styles.link} to={teamAddress({ view: 'table', id, generation })}>
                    {t('nth', { generation: format.count(generation) })}
                  </Link>
                  <span>
                    <b className="tabular">{format.count(count)}</b>{' '}
                    <bdi className={styles.active}>{t('working', { count: working })}</bdi>
                  </span>
                  <progress className={styles.bar} max={count} value={working} aria-hidden="true" />
                </li>
              ))}
            </ol>
          </div>
        )
      }
    </Widget>
  );
};
