import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import styles from './Navbar.module.css';

const subscribe = (listen: () => void) => {
  document.addEventListener('fullscreenchange', listen);
  return () => document.removeEventListener('fullscreenchange', listen);
};

/** The browser may refuse, and then nothing has changed: there is nothing to say. */
const toggle = () =>
  (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => {},
  );

/** Absent where the browser has no full screen, such as on an iPhone. */
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
