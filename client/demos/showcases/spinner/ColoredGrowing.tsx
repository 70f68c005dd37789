import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { Spinner } from '~/ui/Spinner';
import styles from './Colors.module.css';

const tones = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'] as const;

export const ColoredGrowing = () => {
  const { t } = useTranslation('showSpinner');
  return tones.map((tone) => (
    <span key={tone} className={cx(styles.tone, styles[tone])}>
      <Spinner size="md" shape="dot" />
      {t(`tones.${tone}`)}
    </span>
  ));
};
