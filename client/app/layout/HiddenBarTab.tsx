import { Menu as MenuIcon, Settings2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { preferences } from '~/platform/preferences';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import styles from './HiddenBarTab.module.css';
import { useShell } from './ShellContext';

/** A tab at the window's edge that leads to the settings or, on phones, the menu while the navbar is hidden. */
export const HiddenBarTab = observer(() => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  return (
    <header className={styles.tab} data-region="navbar">
      <IconButton
        className={cx(!preferences.menuHidden && styles.belowXl)}
        size="sm"
        label={t('menu.open')}
        icon={MenuIcon}
        aria-haspopup="dialog"
        onClick={() => state.show('menu')}
      />
      <IconButton
        size="sm"
        label={t('customizer.title')}
        icon={Settings2}
        aria-haspopup="dialog"
        aria-expanded={state.overlay === 'customizer'}
        onClick={() => state.toggle('customizer')}
      />
    </header>
  );
});
