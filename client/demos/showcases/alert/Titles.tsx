import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/Notice';
import styles from './Alerts.module.css';

const tones = ['primary', 'success', 'warning', 'danger', 'info', 'neutral'] as const;

export const Titles = () => {
  const { t } = useTranslation('showAlert');
  return (
    <div className={styles.stack}>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={t(`tones.${tone}`)}>
          {t(`texts.${tone}`)}
        </Notice>
      ))}
    </div>
  );
};
