import { useTranslation } from 'react-i18next';
import styles from './Document.module.css';

export const Document = () => {
  const { t } = useTranslation('showEmbed');
  return (
    <div className={styles.box}>
      <img src={`${import.meta.env.BASE_URL}demos/files/pdf-page.svg`} alt={t('page')} />
    </div>
  );
};
