import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { cx } from '~/ui/cx';
import styles from './Avatars.module.css';

const people = { online: '2', away: '11', busy: '12' };

export const Badges = () => {
  const { t } = useTranslation('showAvatar');
  return (
    <>
      {Object.entries(people).map(([state, file]) => (
        <span key={state} className={styles.badged}>
          <Avatar alone name={t(`states.${state}`)} src={inBase(`/demos/avatars/${file}.svg`)} size="lg" />
          <span className={cx(styles.mark, styles[state])} />
        </span>
      ))}
      <span className={styles.badged}>
        <Avatar alone name="Noor Haddad" src={inBase('/demos/avatars/14.svg')} size="lg" />
        <span className={styles.count}>
          <Badge count={4} label={t('unread')} />
        </span>
      </span>
    </>
  );
};
