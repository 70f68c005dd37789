import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Chip.module.css';
import { cx } from './cx';

export type ChipProps = {
  label: string;
  onRemove?: () => void;
  /** Makes the text a button that opens a dialog. The Delete key removes the chip. */
  opens?: { ref: RefObject<HTMLButtonElement | null>; open: boolean; onOpen: () => void };
};

/** An active filter, or one of several selected items. */
export const Chip = ({ label, onRemove, opens }: ChipProps) => {
  const { t } = useTranslation('ui');
  const words: ReactNode = opens ? (
    <button
      ref={opens.ref}
      type="button"
      className={cx(styles.text, styles.opens, 'own-order')}
      aria-haspopup="dialog"
      aria-expanded={opens.open}
      onClick={opens.onOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Delete' && event.key !== 'Backspace') return;
        event.preventDefault();
        onRemove?.();
      }}
    >
      {label}
    </button>
  ) : (
    <span className={cx(styles.text, 'own-order')}>{label}</span>
  );
  return (
    <span className={cx(styles.chip, onRemove && styles.removable)}>
      {words}
      {onRemove && (
        <button
          type="button"
          data-print="no"
          className={styles.remove}
          aria-label={t('remove', { label })}
          onClick={onRemove}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  );
};
