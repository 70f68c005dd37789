import { useTranslation } from 'react-i18next';
import { useShell } from '../ShellContext';
import styles from './CommandPalette.module.css';
import { PaletteFrame } from './PaletteFrame';

const words = {
  palette: { title: 'palette.title', label: 'palette.open', placeholder: 'palette.placeholder' },
  viewAs: { title: 'viewAs.title', label: 'viewAs.search', placeholder: 'viewAs.search' },
} as const;

/** A palette's placeholder while its code loads; it keeps the typed text and Enter. */
export const PaletteWaiting = ({ overlay }: { overlay: keyof typeof words }) => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const { title, label, placeholder } = words[overlay];
  const field = {
    'aria-label': t(label),
    placeholder: t(placeholder),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      state.early = { query: currentTarget.value, entered: false };
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' && state.early.query.trim()) state.early = { ...state.early, entered: true };
    },
  };
  return (
    <PaletteFrame overlay={overlay} title={t(title)} expanded={false} field={field}>
      <div className={styles.waiting} aria-busy="true" />
    </PaletteFrame>
  );
};
