import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '~/platform/online';
import styles from './OfflineBanner.module.css';

/** Says while there is no connection that what is open stays. In the page before it has words, so that they are read out. */
export const OfflineBanner = () => {
  const { t } = useTranslation('shell');
  const online = useOnline();
  return (
    <div role="status" data-print="no">
      {!online && (
        <p className={styles.banner}>
          <WifiOff size={16} aria-hidden className={styles.icon} />
          {t('offline')}
        </p>
      )}
    </div>
  );
};
