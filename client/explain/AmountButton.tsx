import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchedPart } from '~/ui/FetchedPart';
import styles from './Explain.module.css';

interface AmountButtonProps {
  children: ReactNode;
  /** The whole amount, if the visible one is shortened. */
  whole?: string | undefined;
  /** Runs on hover or focus, so that the code and texts arrive by the time of the click. */
  prepare: () => Promise<unknown>;
  drawer: (close: () => void) => ReactNode;
}

/** An amount that opens a drawer with its explanation (domain.md 6, B1). */
export const AmountButton = ({ children, whole, prepare, drawer }: AmountButtonProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  // A failed prefetch is ignored: the drawer loads again on click and reports the failure.
  const ahead = () => void prepare().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        className={styles.amount}
        title={[whole, t('crud:explain')].filter(Boolean).join(' · ')}
        data-explains=""
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => setOpen(true)}
      >
        {whole ? (
          <>
            <span aria-hidden="true">{children}</span>
            <span className="visually-hidden">{whole}</span>
          </>
        ) : (
          children
        )}
        <span className="visually-hidden">, {t('crud:explain')}</span>
      </button>
      {open && <FetchedPart onClose={close}>{drawer(close)}</FetchedPart>}
    </>
  );
};
