import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { preferences } from '~/platform/preferences';
import styles from './Footer.module.css';

export const Footer = observer(() => {
  const { t } = useTranslation('shell');
  const { footerType, contentWidth } = preferences;
  if (footerType === 'hidden') return null;
  return (
    <footer className={styles.footer} data-type={footerType} data-print="no">
      <div className={styles.row} data-width={contentWidth}>
        <p>{t('footer.rights', { year: new Date().getFullYear() })}</p>
        <p>{t('footer.claim')}</p>
      </div>
    </footer>
  );
});
