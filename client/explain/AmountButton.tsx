import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchedPart } from '~/ui/FetchedPart';
import styles from './Explain.module.css';

interface AmountButtonProps {
  children: ReactNode;
  /** The whole amount, where there is only room for less of it. */
  whole?: string | undefined;
  /** As soon as somebody is about to press: code and texts then arrive together with the answer. */
  prepare: () => Promise<unknown>;
  drawer: (close: () => void) => ReactNode;
}

/** An amount that opens a drawer which says how it came about (DOMAIN.md 6, B1). */
export const AmountButton = ({ children, whole, prepare, drawer }: AmountButtonProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  // What does not arrive ahead is fetched, and told of, when it is pressed.
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
