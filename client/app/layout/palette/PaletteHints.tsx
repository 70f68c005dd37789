import { useTranslation } from 'react-i18next';
import styles from './CommandPalette.module.css';

/** Key hints for sighted users; assistive technology describes combo boxes itself. */
export const PaletteHints = () => {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.hints} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('palette.toMove')}
      </span>
      <span>
        <kbd>↵</kbd>
        {t('palette.toOpen')}
      </span>
      <span>
        <kbd>Esc</kbd>
        {t('palette.toClose')}
      </span>
    </div>
  );
};
