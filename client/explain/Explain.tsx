import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '~/platform/i18n';
import styles from './Explain.module.css';

const fetchDrawer = () => import('./ExplainDrawer');
const ExplainDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainDrawer })));
/** As soon as somebody is about to press: code and texts then arrive together with the answer. */
const prepare = () => {
  void fetchDrawer();
  void loadTexts(['explain', 'policies']);
};

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
      <button
        type="button"
        className={styles.amount}
        title={t('crud:explain')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
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
