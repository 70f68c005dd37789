import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { Ring } from '~/ui/Ring';
import styles from './CardAdvance.module.css';

const people = [
  { name: 'Ryan Harrington', task: 'review', done: 0.45 },
  { name: 'Louisa Norton', task: 'submit', done: 0.65 },
  { name: 'Jayden Duncan', task: 'train', done: 0.6 },
  { name: 'Cynthia Howell', task: 'license', done: 0.35 },
  { name: 'Helena Payne', task: 'recruit', done: 0.65 },
  { name: 'Troy Jensen', task: 'renew', done: 0.8 },
];

export const Tasks = () => {
  const { t } = useTranslation('showCardAdvance');
  const { percent } = useFormat();
  return (
    <Card className={styles.card} level={3} title={t('teamTasks')}>
      <ul className={styles.list}>
        {people.map(({ name, task, done }) => (
          <li key={name} className={styles.line}>
            <Avatar name={name} />
            <div className={styles.grow}>
              <b>{name}</b>
              <p>{t(`tasks.${task}`)}</p>
            </div>
            <div className={styles.ring}>
              <Ring share={done} label={t('doneShare', { name, share: percent(done * 10_000) })}>
                <span />
              </Ring>
            </div>
            <span className={cx(styles.amount, 'own-order')}>{percent(done * 10_000)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
