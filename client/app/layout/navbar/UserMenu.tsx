import { CircleUser, Eye, LogOut, Settings2, Wrench } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Portrait } from '~/crud/Portrait';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { Menu, type MenuItem } from '~/ui/Menu';
import { useShell } from '../ShellContext';
import { useSignOut } from '../useSignOut';
import styles from './Navbar.module.css';
import { hasTools } from './ToolsLink';
import { UserSummary } from './UserSummary';

export const UserMenu = observer(() => {
  const { t } = useTranslation('shell');
  const { screens, titles, state } = useShell();
  const signOut = useSignOut();
  const user = session.own;
  if (!user) return null;
  const account = session.viewing ? undefined : screens.find(({ path }) => path === paths.account);
  const items: MenuItem[] = [
    ...(account ? [{ label: titles.title(account), icon: CircleUser, to: account.path }] : []),
    ...(session.mayView ? [{ label: t('viewAs.open'), icon: Eye, onSelect: () => state.show('viewAs') }] : []),
    { label: t('customizer.title'), icon: Settings2, onSelect: () => state.show('customizer') },
    ...(hasTools() ? [{ label: t('tools'), icon: Wrench, to: paths.lanternTraffic }] : []),
    { separator: true },
    { label: t('signOut'), icon: LogOut, onSelect: signOut },
  ];
  return (
    <Menu
      label={t('user.menu')}
      items={items}
      header={<UserSummary user={user} className={styles.inMenu} />}
      trigger={(props) => (
        <button {...props} type="button" className={styles.user}>
          <Portrait name={user.fullName} url={user.avatar} />
          <UserSummary user={user} />
          <span className="visually-hidden">{t('user.menu')}</span>
        </button>
      )}
    />
  );
});
