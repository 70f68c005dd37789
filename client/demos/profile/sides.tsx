import { Star, UserMinus, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { DefinitionList } from '~/ui/DefinitionList';
import { EmailAddress } from '~/ui/EmailAddress';
import { EmptyState } from '~/ui/EmptyState';
import { IconButton } from '~/ui/IconButton';
import { Progress } from '~/ui/Progress';
import { Pictures } from '../Pictures';
import styles from './ProfilePage.module.css';
import type { ProfileStore, Starred } from './ProfileStore';

type Part = { store: ProfileStore };

export const About = observer(({ store }: Part) => {
  const { t } = useTranslation('demoProfile');
  const format = useFormat();
  if (!store.page) return null;
  const { about, joined, lives, email, website } = store.page.userAbout;
  const day = new Date(`${joined} UTC`);
  return (
    <Card title={t('tabs.about')}>
      <p className={styles.text}>{about}</p>
      <DefinitionList
        items={[
          {
            term: t('joined'),
            value: Number.isNaN(day.getTime()) ? joined : format.day(day.toISOString().slice(0, 10), 'long'),
          },
          { term: t('lives'), value: lives },
          { term: t('email'), value: <EmailAddress address={email} link /> },
          { term: t('website'), value: website },
        ]}
      />
    </Card>
  );
});

const StarButton = observer(({ store, of, index, name }: Part & { of: Starred; index: number; name: string }) => {
  const { t } = useTranslation('demoProfile');
  const starred = store.page?.[of][index]?.favorite ?? false;
  return (
    <IconButton
      icon={Star}
      size="sm"
      className={cx(starred && styles.star)}
      aria-pressed={starred}
      label={t('star', { name })}
      onClick={() => void store.star(of, index)}
    />
  );
});

export const SuggestedPages = observer(({ store }: Part) => {
  const { t } = useTranslation('demoProfile');
  return (
    <Card title={t('pages')}>
      {store.page?.suggestedPages.map((page, index) => (
        <div key={page.username} className={styles.line}>
          <Avatar name={page.username} src={page.avatar} size="md" />
          <div className={styles.grow}>
            <p className={styles.name}>{page.username}</p>
            <p className={styles.note}>{page.subtitle}</p>
          </div>
          <StarButton store={store} of="suggestedPages" index={index} name={page.username} />
        </div>
      ))}
    </Card>
  );
});

export const Feeds = observer(({ store }: Part) => {
  const { t } = useTranslation('demoProfile');
  return (
    <Card title={t('feeds')}>
      {store.page?.twitterFeeds.map((feed, index) => (
        <div key={feed.id} className={styles.line}>
          <Avatar name={feed.title} src={feed.avatar} size="md" />
          <div className={styles.grow}>
            <p className={styles.name}>{feed.title}</p>
            <p className={styles.note}>
              <bdi>{feed.id}</bdi> · {feed.desc} {feed.tags}
            </p>
          </div>
          <StarButton store={store} of="twitterFeeds" index={index} name={feed.title} />
        </div>
      ))}
    </Card>
  );
});

type PhotosProps = { photos: readonly { img: string; alt: string }[]; large?: boolean };

export const Photos = ({ photos, large = false }: PhotosProps) => {
  const { t } = useTranslation('demoProfile');
  return (
    <Card title={t('photos')}>
      <Pictures pictures={photos} large={large} />
    </Card>
  );
};

export const Suggestions = observer(({ store }: Part) => {
  const { t } = useTranslation('demoProfile');
  const friends = new Set(store.friends.map(({ username }) => username));
  const open = store.page?.suggestions.filter(({ name }) => !friends.has(name)) ?? [];
  return (
    <Card title={t('suggestions')}>
      {open.length === 0 && <p className={styles.note}>{t('noSuggestions')}</p>}
      {open.map(({ avatar, name, mutualFriend }) => (
        <div key={name} className={styles.line}>
          <Avatar name={name} src={avatar} size="md" />
          <div className={styles.grow}>
            <p className={styles.name}>{name}</p>
            <p className={styles.note}>{t('mutual', { count: Number.parseInt(mutualFriend, 10) || 0 })}</p>
          </div>
          <IconButton
            icon={UserPlus}
            size="sm"
            label={t('befriend', { name })}
            onClick={() => void store.befriend({ username: name, avatar }, true)}
          />
        </div>
      ))}
    </Card>
  );
});

export const Friends = observer(({ store }: Part) => {
  const { t } = useTranslation('demoProfile');
  return (
    <Card title={t('tabs.friends')}>
      {store.friends.length === 0 && <EmptyState title={t('noFriends')} text={t('noFriendsText')} />}
      <div className={styles.people}>
        {store.friends.map((face) => (
          <div key={face.username} className={styles.line}>
            <Avatar name={face.username} src={face.avatar} size="md" />
            <p className={cx(styles.name, styles.grow)}>{face.username}</p>
            <IconButton
              icon={UserMinus}
              size="sm"
              label={t('unfriend', { name: face.username })}
              onClick={() => void store.befriend(face, false)}
            />
          </div>
        ))}
      </div>
    </Card>
  );
});

export const Polls = observer(({ store }: Part) => {
  const { t } = useTranslation('demoProfile');
  const format = useFormat();
  const { polls } = store;
  if (!polls) return null;
  const all = polls.options.reduce((sum, { votes }) => sum + votes, 0);
  return (
    <Card title={t('poll')} subtitle={t('votes', { count: all, formatted: format.count(all) })}>
      {polls.options.map(({ name, votes, votedUser }) => (
        <div key={name} className={styles.option}>
          <Button
            size="sm"
            variant={polls.voted === name ? 'primary' : 'secondary'}
            aria-pressed={polls.voted === name}
            onClick={() => void store.vote(name)}
          >
            {name}
          </Button>
          <Progress
            label={t('votes', { count: votes, formatted: format.count(votes) })}
            value={votes}
            max={all || 1}
            text={format.percent(all ? Math.round((votes * 10_000) / all) : 0, 0)}
          />
          <div className={styles.faces}>
            {votedUser.map((face) => (
              <Avatar key={face.username} name={face.username} src={face.avatar} size="sm" alone />
            ))}
          </div>
        </div>
      ))}
    </Card>
  );
});
