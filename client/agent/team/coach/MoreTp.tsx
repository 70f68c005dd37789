import { type ReactNode, useId } from 'react';
import { preferences } from '~/platform/preferences';
import { cx } from '~/ui/cx';
import { MoneyInput } from '~/ui/MoneyInput';
import styles from './Coach.module.css';

interface MoreTpProps {
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
  value: number | null;
  onChange: (cents: number | null) => void;
}

/** A what-if row: a leg or the reader, with current TP and an input for additional TP. */
export const MoreTp = ({ label, note, disabled = false, value, onChange }: MoreTpProps) => {
  const id = useId();
  return (
    <div className={styles.row}>
      <span>
        <label htmlFor={id}>{label}</label>
        {note && <span className={cx(styles.muted, 'own-order')}>{note}</span>}
      </span>
      <MoneyInput id={id} locale={preferences.language} disabled={disabled} value={value} onChange={onChange} />
    </div>
  );
};
