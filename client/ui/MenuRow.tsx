import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import type { MenuItem } from './Menu';
import styles from './Menu.module.css';

type Row = Exclude<MenuItem, { separator: true }>;
type Props = { item: Row; onSelect: (item: Row) => void };

export const MenuRow = ({ item, onSelect }: Props) => {
  const { label, icon: Glyph, to, tone, disabled, checked, hint, note } = item;
  const shared = {
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    'aria-disabled': disabled || undefined,
    tabIndex: -1,
    className: cx(styles.item, tone === 'danger' && styles.danger),
  };
  const content = (
    <>
      {Glyph && <Glyph size={16} aria-hidden />}
      <span className={styles.label}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
      {checked && <Check size={16} aria-hidden />}
    </>
  );
  if (to !== undefined && !disabled) {
    return (
      <Link {...shared} to={to} onClick={() => onSelect(item)}>
        {content}
      </Link>
    );
  }
  return (
    <button {...shared} type="button" onClick={() => !disabled && onSelect(item)}>
      {content}
    </button>
  );
};
