import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { preferences } from '~/platform/preferences';
import { IconButton } from '~/ui/IconButton';
import { useModal } from '~/ui/useModal';
import { Brand } from '../Brand';
import { useShell } from '../ShellContext';
import { wide } from '../wide';
import styles from './Menu.module.css';
import { VerticalMenu } from './VerticalMenu';

/** The off-canvas menu: a modal dialog keeps the focus inside, and Escape or a press outside closes it. */
export const MenuDrawer = observer(() => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const close = () => state.close('menu');
  const modal = useModal(close, true);

  // Closes when the window grows enough to show the menu column again.
  useEffect(() => {
    const query = wide();
    const grown = () => query.matches && !preferences.menuHidden && state.close('menu');
    query.addEventListener('change', grown);
    return () => query.removeEventListener('change', grown);
  }, [state]);

  return (
    <dialog {...modal} className={styles.drawer} data-region="menu" aria-label={t('menu.name')}>
      <div className={styles.head}>
        <Brand />
        <IconButton className={styles.pin} size="sm" label={t('menu.close')} icon={X} onClick={close} />
      </div>
      <nav className={styles.body} aria-label={t('menu.name')}>
        {/* A link to the current page does not change the address, so each click closes the menu. */}
        <VerticalMenu onFollow={close} />
      </nav>
    </dialog>
  );
});
