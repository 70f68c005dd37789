import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../ShellContext';
import { onMac } from '../usePaletteShortcut';
import styles from './Navbar.module.css';

const fetchPalette = () => void import('../palette/CommandPalette');

/** Looks like the palette's field; hover or focus loads the palette. */
export const SearchButton = () => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={onMac ? 'Meta+K' : 'Control+K'}
      onPointerEnter={fetchPalette}
      onFocus={fetchPalette}
      onClick={() => state.show('palette')}
    >
      <Search size={16} aria-hidden />
      <span className={styles.searchText}>{t('palette.open')}</span>
      <kbd className={styles.keys}>{onMac ? '⌘K' : t('palette.keys')}</kbd>
    </button>
  );
};
