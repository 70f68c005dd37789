import { Pencil } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { Page } from '~/crud/Page';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { ErrorState } from '~/ui/ErrorState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tabs } from '~/ui/Tabs';
import { demoPaths } from '../paths';
import { Feed } from './Feed';
import styles from './ProfilePage.module.css';
import { ProfileStore } from './ProfileStore';
import { About, Feeds, Friends, Photos, Polls, SuggestedPages, Suggestions } from './sides';

const tabs = ['feed', 'about', 'photos', 'friends'] as const;
type TabName = (typeof tabs)[number];

export const ProfilePage = observer(() => {
  const { t } = useTranslation('demoProfile');
  const [store] = useState(() => new ProfileStore());
  const [params] = useSearchParams();
  const active = tabs.find((name) => name === params.get('tab')) ?? 'feed';
  useEffect(() => void store.load(), [store]);
  const { page, failure } = store;
  if (failure)
    return (
      <Page>
        <Card>
          <ErrorState
            text={failureText(t, failure)}
            requestId={failure.requestId}
            onRetry={failure.final ? undefined : store.load}
          />
        </Card>
      </Page>
    );
  if (!page)
    return (
      <Page>
        <SkeletonCard lines={8} />
      </Page>
    );
  const { header } = page;
  const content: Record<TabName, React.ReactNode> = {
    feed: (
      <div className={styles.columns}>
        <div className={styles.side}>
          <About store={store} />
          <SuggestedPages store={store} />
          <Feeds store={store} />
        </div>
        <Feed store={store} />
        <div className={styles.side}>
          <Photos photos={page.latestPhotos} />
          <Suggestions store={store} />
          <Polls store={store} />
        </div>
      </div>
    ),
    about: <About store={store} />,
    photos: <Photos photos={page.latestPhotos} large />,
    friends: <Friends store={store} />,
  };
  return (
    <Page
      actions={
        <LinkButton to={demoPaths.accountSetting} icon={Pencil} variant="primary">
          {t('edit')}
        </LinkButton>
      }
    >
      <div className={styles.page}>
        <Card flush>
          <img className={styles.cover} src={header.coverImg} alt="" />
          <div className={styles.head}>
            <span className={styles.portrait}>
              <Avatar name={header.username} src={header.avatar} size="xl" />
            </span>
            <div>
              <p className={styles.name}>{header.username}</p>
              <p className={styles.note}>{header.designation}</p>
            </div>
          </div>
          <div className={styles.tabs}>
            <Tabs
              label={t('tabs.label')}
              active={active}
              tabs={tabs.map((key) => ({
                key,
                label: t(`tabs.${key}`),
                to: key === 'feed' ? '?' : `?tab=${key}`,
                ...(key === 'friends' && { count: store.friends.length }),
              }))}
            />
          </div>
        </Card>
        {content[active]}
      </div>
    </Page>
  );
});
