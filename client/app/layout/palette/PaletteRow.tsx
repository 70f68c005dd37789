import { CornerDownLeft } from 'lucide-react';
import { cx } from '~/ui/cx';
import styles from './CommandPalette.module.css';
import type { PaletteEntry } from './groups';

type Props = { id: string; entry: PaletteEntry; selected: boolean; onRun: (entry: PaletteEntry) => void };

export const PaletteRow = ({ id, entry, selected, onRun }: Props) => {
  const { icon: Glyph, label, secondary, hint } = entry;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, aria-activedescendant points here
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div id={id} role="option" aria-selected={selected} className={styles.row} onClick={() => onRun(entry)}>
      <Glyph size={16} aria-hidden />
      <span className={cx(styles.label, 'own-order')}>
        {label}
        {secondary && (
          <span className={styles.secondary} lang="zh-Hans">
            {' '}
            {secondary}
          </span>
        )}
      </span>
      {hint && <span className={cx(styles.hint, 'own-order')}>{hint}</span>}
      <CornerDownLeft className={cx(styles.enter, 'mirror')} size={14} aria-hidden />
    </div>
  );
};
