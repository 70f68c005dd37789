import { useTranslation } from 'react-i18next';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import styles from './Content.module.css';

const agents = ['Ines Duarte', 'Tom Becker', 'Claire Moreau'];

/** A timeline entry with a group of people and a count. */
export const Team = () => {
  const { t } = useTranslation('showTimeline');
  return (
    <div className={styles.stack}>
      <p>
        {t('team.text')} <Badge count={3} tone="primary" label={t('registrations')} />
      </p>
      <div className={styles.row}>
        {agents.map((name) => (
          <Avatar key={name} name={name} size="sm" alone />
        ))}
      </div>
    </div>
  );
};
