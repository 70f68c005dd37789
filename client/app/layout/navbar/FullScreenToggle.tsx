import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import styles from './Navbar.module.css';

const subscribe = (listen: () => void) => {
  document.addEventListener('fullscreenchange', listen);
  return () => document.removeEventListener('fullscreenchange', listen);
};

/** The browser may refuse; nothing has changed then, so no message is needed. */
const toggle = () =>
  (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => {},
  );

/** Hidden in browsers without full screen, such as on iPhones. */
export const FullScreenToggle = () => {
  const { t } = useTranslation('shell');
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement != null);
  if (!document.fullscreenEnabled) return null;
  return (
    <span className={styles.roomy}>
      <IconButton
        className={styles.tool}
        label={full ? t('fullScreen.leave') : t('fullScreen.enter')}
        icon={full ? Minimize : Maximize}
        onClick={toggle}
      />
    </span>
  );
};
