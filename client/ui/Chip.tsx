import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './Chip.module.css';
import { cx } from './cx';

export type ChipProps = { label: string; onRemove?: () => void };

/** An active filter, or one of several chosen things. */
export const Chip = ({ label, onRemove }: ChipProps) => {
  const { t } = useTranslation('ui');
  return (
    <span className={cx(styles.chip, onRemove && styles.removable)}>
      <span className={cx(styles.text, 'own-order')}>{label}</span>
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
