import { useTranslation } from 'react-i18next';
import { Explained } from './Explained';
import styles from './Variants.module.css';

const tones = ['normal', 'primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'] as const;

export const Variants = () => {
  const { t } = useTranslation('showPopover');
  return tones.map((tone) => (
    <Explained key={tone} name={t(`tones.${tone}`)} className={styles[tone]} options={{ on: 'click' }} />
  ));
};
