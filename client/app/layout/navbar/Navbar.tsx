import { Menu as MenuIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { answerers } from '~/platform/answerers';
import { preferences } from '~/platform/preferences';
import { session } from '~/platform/session';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { Brand } from '../Brand';
import { useCurrentScreen, useShell } from '../ShellContext';
import { Bell } from './Bell';
import { Bookmarks } from './Bookmarks';
import { CustomizerButton } from './CustomizerButton';
import { FullScreenToggle } from './FullScreenToggle';
import { LanguageMenu } from './LanguageMenu';
import { MixedAnswers } from './MixedAnswers';
import styles from './Navbar.module.css';
import { SearchButton } from './SearchButton';
import { SkinSwitch } from './SkinSwitch';
import { hasTools, ToolsLink } from './ToolsLink';
import { UserMenu } from './UserMenu';

export const Navbar = observer(() => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const { Tools } = useCurrentScreen();
  const { layout, menuHidden } = preferences;
  return (
    <div className={styles.navbar}>
      <IconButton
        // Keeps a hidden menu one press away.
        className={cx(styles.tool, !menuHidden && styles.belowXl)}
        label={t('menu.open')}
        icon={MenuIcon}
        aria-haspopup="dialog"
        onClick={() => state.show('menu')}
      />
      {layout === 'horizontal' && (
        <span className={styles.brand}>
          <Brand />
        </span>
      )}
      <SearchButton />
      <Bookmarks />
      <span className={styles.space} />
      {answerers.names.length > 1 && <MixedAnswers names={answerers.names} />}
      <LanguageMenu />
      <SkinSwitch />
      <FullScreenToggle />
      {Tools && (
        <Suspense>
          <Tools className={styles.tool} />
        </Suspense>
      )}
      {hasTools() && <ToolsLink />}
      {!session.viewing && <Bell />}
      <CustomizerButton />
      <UserMenu />
    </div>
  );
});
