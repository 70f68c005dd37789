import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import styles from './Images.module.css';

const tones = ['neutral', 'primary', 'success', 'warning', 'danger', 'info'] as const;

export const Blank = () => {
  const { t } = useTranslation('showImage');
  return tones.map((tone) => (
    <figure key={tone} className={styles.figure}>
      <div className={cx(styles.blank, styles[tone])} />
      <figcaption>{t(`tones.${tone}`)}</figcaption>
    </figure>
  ));
};
