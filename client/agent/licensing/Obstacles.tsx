import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { blockerText } from '~/network/policies/case/blockerText';
import { useFormat } from '~/platform/format';
import { clearedAt, type Matrix, obstaclesIn } from './clearing';
import styles from './Ready.module.css';

/** Obstacles named before the reader opens the matrix. */
const most = 6;

/** Obstacles to writing, each with the place to clear it. */
export const Obstacles = ({ matrix }: { matrix: Matrix }) => {
  const { t } = useTranslation(['licensing', 'cases']);
  const format = useFormat();
  const obstacles = obstaclesIn(matrix);
  if (obstacles.length === 0)
    return (
      <p className={styles.clear}>
        <CircleCheck size={16} aria-hidden /> {t('write.allClear')}
      </p>
    );
  return (
    <ul className={styles.obstacles} aria-label={t('write.obstacles')}>
      {obstacles.slice(0, most).map(({ key, blocker, carrier, states, cells }) => {
        const to = clearedAt(blocker);
        const text = blockerText(t, format, { ...blocker });
        return (
          <li key={key}>
            <span className={styles.obstacle}>
              <span className="own-order">
                {blocker.code === 'appointment_missing'
                  ? t('write.appoint', { carrier, state: format.list([...states]) })
                  : text}
              </span>
              <span className={styles.note}>{t('write.keeps', { count: cells })}</span>
            </span>
            {to ? (
              <Link to={to}>{t(`write.clear.${blocker.code}`)}</Link>
            ) : (
              <a href="#appointments">{t('write.clear.appointment_missing')}</a>
            )}
          </li>
        );
      })}
      {obstacles.length > most && (
        <li className={styles.note}>{t('write.others', { count: obstacles.length - most })}</li>
      )}
    </ul>
  );
};
