import { members, type Profile } from '@shared/contracts/network/members';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { Portrait } from '~/crud/Portrait';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Notice } from '~/ui/Notice';
import { Tag } from '~/ui/Tag';
import styles from './Account.module.css';
import { EmailCard } from './EmailCard';
import { ProfileEditor } from './ProfileEditor';
import type { ProfileStore } from './ProfileStore';
import { PictureButtons } from './picture/PictureButtons';
import { ReferralCard } from './ReferralCard';
import { isMember } from './tabs';

const tones = { active: 'success', pending: 'warning', suspended: 'danger', inactive: 'neutral' } as const;

export const ProfileTab = ({ profile, store }: { profile: Profile; store: ProfileStore }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { level, sponsor, status } = profile;
  const mayEdit = mayCall(members.editUserInfo);
  return (
    <div className={styles.stack}>
      <div className={styles.columns}>
        <Card title={t('card.title')}>
          <div className={styles.person}>
            <Portrait name={profile.display_name} url={profile.avatar_url} size="xl" />
            <div>
              <p>
                <bdi>{profile.display_name}</bdi>
              </p>
              {profile.chinese_name && (
                <p lang="zh-Hans" className={styles.muted}>
                  {profile.chinese_name}
                </p>
              )}
              {mayEdit && <PictureButtons profile={profile} store={store} />}
            </div>
          </div>
          <DefinitionList
            layout="grid"
            items={[
              { term: t('card.legalName'), value: <bdi>{`${profile.first_name} ${profile.last_name}`}</bdi> },
              { term: t('card.number'), value: <bdi>{profile.member_no}</bdi> },
              { term: t('card.status'), value: <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag> },
              ...(isMember(profile)
                ? [
                    { term: t('card.level'), value: level && <bdi>{`${level.code} · ${level.name}`}</bdi> },
                    { term: t('card.npn'), value: profile.npn && <bdi>{profile.npn}</bdi> },
                    { term: t('card.sponsor'), value: sponsor && <bdi>{sponsor.name}</bdi> },
                  ]
                : []),
              { term: t('card.birthday'), value: profile.birthday && format.day(profile.birthday) },
              { term: t('card.joined'), value: format.day(profile.joined_on) },
            ]}
          />
        </Card>
        <div className={styles.stack}>
          <EmailCard profile={profile} store={store} mayEdit={mayEdit} />
          {isMember(profile) && session.ability.can('create', 'Recruit') && (
            <ReferralCard code={profile.referral_code} />
          )}
        </div>
      </div>
      {mayEdit ? <ProfileEditor profile={profile} store={store} /> : <Notice tone="warning">{t('readOnly')}</Notice>}
    </div>
  );
};
