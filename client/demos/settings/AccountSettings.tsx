import { accountSettings, type AccountSettings as Settings } from '@shared/contracts/demos/accountSettings';
import { Bell, Info, Link, Lock, Plug, User } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { forgetRecent } from '~/crud/recent';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import type { Icon } from '~/ui/icon';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tabs } from '~/ui/Tabs';
import styles from './AccountSettings.module.css';
import { ConnectionsTab } from './ConnectionsTab';
import { GeneralTab } from './GeneralTab';
import { InfoTab, LinksTab, NotificationsTab } from './OtherTabs';
import { PasswordTab } from './PasswordTab';

export interface TabProps {
  settings: Settings;
  /** Called after a save; the page reloads. */
  onSaved: () => void;
}

const tabs: Record<string, { icon: Icon; content: ComponentType<TabProps> }> = {
  general: { icon: User, content: GeneralTab },
  password: { icon: Lock, content: PasswordTab },
  information: { icon: Info, content: InfoTab },
  social: { icon: Link, content: LinksTab },
  connections: { icon: Plug, content: ConnectionsTab },
  notifications: { icon: Bell, content: NotificationsTab },
};

export const AccountSettings = observer(() => {
  const { t } = useTranslation('demoSettings');
  const [sent] = useState({});
  const answer = useAnswer(accountSettings.read, sent);
  const [params] = useSearchParams();
  const tabParam = params.get('tab') ?? '';
  const active = tabParam in tabs ? tabParam : 'general';
  const Content = tabs[active]?.content ?? GeneralTab;
  const onSaved = () => {
    forgetRecent();
    answer.reload();
  };
  return (
    <Page>
      <div className={styles.page}>
        <Tabs
          label={t('tabs.label')}
          active={active}
          tabs={Object.entries(tabs).map(([key, { icon }]) => ({
            key,
            icon,
            label: t(`tabs.${key}`),
            to: key === 'general' ? '?' : `?tab=${key}`,
          }))}
        />
        <Widget store={answer} name={t('tabs.label')} skeleton={<SkeletonCard lines={6} />}>
          {(settings) => <Content key={active} settings={settings} onSaved={onSaved} />}
        </Widget>
      </div>
    </Page>
  );
});
