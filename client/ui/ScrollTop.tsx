import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '~/platform/afterPaint';
import styles from './ScrollTop.module.css';

export type ScrollTopProps = {
  /** The scroll distance at which the button appears, in CSS pixels. */
  after?: number;
};

/** A button that scrolls back to the top of a long page. */
export const ScrollTop = ({ after = 250 }: ScrollTopProps) => {
  const { t } = useTranslation('ui');
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > after);
    // Reading the scroll position forces layout, which costs nothing extra after paint.
    void afterPaint().then(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [after]);
  const up = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    // Move focus before the button disappears.
    document.getElementById('page-title')?.focus({ preventScroll: true });
  };
  return (
    far && (
      <button type="button" className={styles.button} aria-label={t('backToTop')} data-print="no" onClick={up}>
        <ArrowUp size={16} aria-hidden />
      </button>
    )
  );
};
