import { useTranslation } from 'react-i18next';
import { DrawnCover } from '~/ui/cover/DrawnCover';
import styles from './Document.module.css';

export const Document = () => {
  const { t } = useTranslation('showEmbed');
  return (
    <div className={styles.box} role="img" aria-label={t('page')}>
      <DrawnCover kind="page" name={t('letter')} />
    </div>
  );
};
