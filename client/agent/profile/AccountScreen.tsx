import type { Profile } from '@shared/contracts/network/members';
import { observer } from 'mobx-react-lite';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { Widget } from '~/crud/Widget';
import { paths } from '~/paths';
import { FetchedPart } from '~/ui/FetchedPart';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tabs } from '~/ui/Tabs';
import styles from './Account.module.css';
import { ProfileStore } from './ProfileStore';
import { ProfileTab } from './ProfileTab';
import { isMember, type TabName, tabsFor } from './tabs';

/** Tabs load when opened, because most visits stay on the first. */
const CarriersTab = lazy(async () => ({ default: (await import('./carriers/CarriersTab')).CarriersTab }));
const NotificationsTab = lazy(async () => ({ default: (await import('./NotificationsTab')).NotificationsTab }));
const LevelTab = lazy(async () => ({ default: (await import('./level/LevelTab')).LevelTab }));
const PapersTab = lazy(async () => ({ default: (await import('./papers/PapersTab')).PapersTab }));
const PaymentTab = lazy(async () => ({ default: (await import('./payment/PaymentTab')).PaymentTab }));
const SecurityTab = lazy(async () => ({ default: (await import('./security/SecurityTab')).SecurityTab }));

/** /vip/userinfo: the user's profile, level, licenses, carriers, payment details, security, and notifications. */
export const AccountScreen = observer(() => {
  const { t } = useTranslation('profile');
  const [store] = useState(() => new ProfileStore());
  useEffect(() => {
    store.load();
    return () => store.answer.stop();
  }, [store]);
  return (
    <Page actions={<PrintButton />}>
      <Widget store={store.answer} name={t('titles:account')} skeleton={<SkeletonCard height="420px" />}>
        {(profile) => <Account profile={profile} store={store} />}
      </Widget>
    </Page>
  );
});

const Account = ({ profile, store }: { profile: Profile; store: ProfileStore }) => {
  const { t } = useTranslation('profile');
  const [params] = useSearchParams();
  const offered = tabsFor(isMember(profile));
  const requested = params.get('tab');
  const active = offered.find((name) => name === requested) ?? 'profile';
  const content: Record<TabName, () => React.ReactNode> = {
    profile: () => <ProfileTab profile={profile} store={store} />,
    level: () => <LevelTab />,
    licences: () => <PapersTab profile={profile} onChange={() => store.load()} />,
    carriers: () => <CarriersTab />,
    payment: () => <PaymentTab profile={profile} store={store} />,
    security: () => <SecurityTab />,
    notifications: () => <NotificationsTab member={isMember(profile)} />,
  };
  return (
    <div className={styles.page}>
      <Tabs
        label={t('tabs.label')}
        active={active}
        tabs={offered.map((key) => ({ key, label: t(`tabs.${key}`), to: paths.accountTab(key) }))}
      />
      <FetchedPart key={active} waiting={<SkeletonCard height="420px" />}>
        {content[active]()}
      </FetchedPart>
    </div>
  );
};
