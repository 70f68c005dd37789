import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { Avatar } from '~/ui/Avatar';
import { cx } from '~/ui/cx';
import styles from './Avatars.module.css';

const positions = ['bottomEnd', 'topEnd', 'topStart', 'bottomStart', 'outside'] as const;

export const BadgePositions = () => {
  const { t } = useTranslation('showAvatar');
  return positions.map((position) => (
    <span key={position} className={styles.badged}>
      <Avatar alone name={t(`positions.${position}`)} src={inBase('/demos/avatars/15.svg')} size="lg" />
      <span className={cx(styles.mark, styles[position])} />
    </span>
  ));
};
