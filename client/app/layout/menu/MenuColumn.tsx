import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preferences } from '~/platform/preferences';
import { IconButton } from '~/ui/IconButton';
import { Brand } from '../Brand';
import styles from './Menu.module.css';
import { VerticalMenu } from './VerticalMenu';

/** The menu next to the page. When collapsed, it is a column of icons that expands over the page on hover or focus. */
export const MenuColumn = observer(() => {
  const { t } = useTranslation('shell');
  const [peeking, setPeeking] = useState(false);
  const { menuCollapsed } = preferences;
  const narrow = menuCollapsed && !peeking;

  const toggle = ({ detail }: MouseEvent) => {
    // After a key press the focus is inside, which keeps the menu open until it leaves.
    setPeeking(detail === 0);
    preferences.set({ menuCollapsed: !menuCollapsed });
  };

  return (
    <div className={styles.column} data-collapsed={menuCollapsed}>
      <nav
        className={styles.panel}
        data-region="menu"
        data-narrow={narrow}
        data-over={menuCollapsed && peeking}
        aria-label={t('menu.name')}
        onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPeeking(true)}
        onPointerLeave={() => setPeeking(false)}
        onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && setPeeking(true)}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget)) setPeeking(false);
        }}
      >
        <div className={styles.head}>
          <Brand />
          {!narrow && (
            <IconButton
              className={styles.pin}
              size="sm"
              mirror
              label={menuCollapsed ? t('menu.pin') : t('menu.collapse')}
              icon={menuCollapsed ? PanelLeftOpen : PanelLeftClose}
              onClick={toggle}
            />
          )}
        </div>
        <VerticalMenu narrow={narrow} />
      </nav>
    </div>
  );
});
