import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Explain.module.css';

const ExplainDrawer = lazy(() => import('./ExplainDrawer').then((module) => ({ default: module.ExplainDrawer })));

interface ExplainProps {
  /** Whose amount it is: an entry of a ledger; null for an amount that has none, which is only shown. */
  earning: number | null;
  children: ReactNode;
}

/** An amount that says how it came about when it is pressed (DOMAIN.md 6, B1). */
export const Explain = ({ earning, children }: ExplainProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (earning === null) return children;
  return (
    <>
      <button type="button" className={styles.amount} title={t('crud:explain')} onClick={() => setOpen(true)}>
        {children}
        <span className="visually-hidden">, {t('crud:explain')}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ExplainDrawer earning={earning} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
