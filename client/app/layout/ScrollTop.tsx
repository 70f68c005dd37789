import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import styles from './ScrollTop.module.css';

/** SPEC.md section 2. */
const shownAfterPx = 250;

const subscribe = (listen: () => void) => {
  window.addEventListener('scroll', listen, { passive: true });
  return () => window.removeEventListener('scroll', listen);
};

export const ScrollTop = () => {
  const { t } = useTranslation('ui');
  const shown = useSyncExternalStore(subscribe, () => window.scrollY > shownAfterPx);
  if (!shown) return null;
  return (
    <div className={styles.place} data-print="no">
      <IconButton
        variant="primary"
        label={t('backToTop')}
        icon={ArrowUp}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </div>
  );
};
