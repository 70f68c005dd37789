import { useTranslation } from 'react-i18next';
import styles from './CommandPalette.module.css';

/** What the keys do, for those who see; assistive technology has its own words for a combo box. */
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
