import { Bell, Check, Star, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import styles from './Avatars.module.css';

const icons = { info: User, success: Check, danger: Bell, warning: Star };

export const Icons = () => {
  const { t } = useTranslation('showAvatar');
  return Object.entries(icons).map(([tone, Glyph]) => (
    <span key={tone} className={cx(styles.light, styles[tone])}>
      <span className={styles.icon} role="img" aria-label={t(`icons.${tone}`)}>
        <Glyph size={18} aria-hidden />
      </span>
    </span>
  ));
};
