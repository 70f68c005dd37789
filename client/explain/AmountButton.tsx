import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Explain.module.css';

interface AmountButtonProps {
  children: ReactNode;
  /** As soon as somebody is about to press: code and texts then arrive together with the answer. */
  prepare: () => void;
  drawer: (close: () => void) => ReactNode;
}

/** An amount that opens a drawer which says how it came about (DOMAIN.md 6, B1). */
export const AmountButton = ({ children, prepare, drawer }: AmountButtonProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
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
      {open && <Suspense fallback={null}>{drawer(close)}</Suspense>}
    </>
  );
};
