import { Search, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import { useModal } from '~/ui/useModal';
import { useShell } from '../ShellContext';
import type { Overlay } from '../ShellState';
import styles from './CommandPalette.module.css';

interface PaletteFrameProps {
  overlay: Overlay;
  title: string;
  /** True while there are results. */
  expanded: boolean;
  field: ComponentProps<'input'>;
  children: ReactNode;
}

export const PaletteFrame = ({ overlay, title, expanded, field, children }: PaletteFrameProps) => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const close = () => state.close(overlay);
  const modal = useModal(close, true);
  return (
    <dialog {...modal} className={styles.palette} data-palette="" aria-label={title}>
      <div className={styles.field}>
        <Search size={18} aria-hidden />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-expanded={expanded}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          {...field}
        />
        <IconButton size="sm" label={t('palette.close')} icon={X} onClick={close} />
      </div>
      {children}
    </dialog>
  );
};
