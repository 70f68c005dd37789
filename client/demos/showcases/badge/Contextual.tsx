import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import styles from './Badges.module.css';

const tones = ['primary', 'success', 'danger', 'warning', 'info', 'dark'] as const;

export const Contextual = () => {
  const { t } = useTranslation('showBadge');
  return tones.map((tone) => (
    <span key={tone} className={cx(styles.badge, styles[tone])}>
      {t(`tones.${tone}`)}
    </span>
  ));
};
