import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import styles from './Pills.module.css';

const tones = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'] as const;

export const Light = () => {
  const { t } = useTranslation('showPillBadge');
  return tones.map((tone) => (
    <span key={tone} className={cx(styles.pill, styles[tone], styles.light)}>
      {t(`tones.${tone}`)}
    </span>
  ));
};
