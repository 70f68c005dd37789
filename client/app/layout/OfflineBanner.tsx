import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { useOnline } from '~/platform/online';
import styles from './OfflineBanner.module.css';

/** Tells offline users that open pages stay usable. */
export const OfflineBanner = () => {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const text = t('offline');
  useEffect(() => {
    if (!online) feedback.say(text);
  }, [online, text]);
  if (online) return null;
  return (
    <p className={styles.banner} data-print="no">
      <WifiOff size={16} aria-hidden className={styles.icon} />
      {text}
    </p>
  );
};
