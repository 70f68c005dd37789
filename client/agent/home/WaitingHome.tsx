import type { Profile } from '@shared/contracts/network/members';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { BilingualName } from '~/network/person/BilingualName';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { EmailAddress } from '~/ui/EmailAddress';
import { Notice } from '~/ui/Notice';
import { PhoneNumber } from '~/ui/PhoneNumber';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { ActivationSteps } from './ActivationSteps';
import { calls } from './calls';
import styles from './Dashboard.module.css';
import { Greeting } from './Greeting';
import { Head } from './Head';
import waiting from './WaitingHome.module.css';

/** Home without figures, for members who await activation, are suspended, or have left the network. */
export const WaitingHome = observer(() => {
  const { t } = useTranslation('home');
  const profile = useAnswer(calls.userinfo, {} as never);
  const status = profile.data?.status ?? session.userData?.status ?? 'pending';
  return (
    <div className={styles.dashboard}>
      <Head above={t('status.above', { number: session.userData?.member_no ?? '' })} title={<Greeting />} />
      {status === 'active' ? (
        <Notice tone="success" title={t('status.active')}>
          {t('status.activeText')}
        </Notice>
      ) : (
        <Notice tone={status === 'pending' ? 'info' : 'warning'} title={t(`status.${status}`)}>
          {t(`status.${status === 'pending' && profile.data && !isComplete(profile.data) ? 'incomplete' : status}Text`)}
        </Notice>
      )}
      <div className={styles.grid}>
        {status === 'pending' && (
          <Widget
            store={profile}
            name={t('activation.title')}
            skeleton={<SkeletonCard height="300px" />}
            className={styles.wide}
          >
            {(data) => <Activation profile={data} />}
          </Widget>
        )}
        <Widget
          store={profile}
          name={t('sponsor.title')}
          skeleton={<SkeletonCard lines={3} />}
          className={status === 'pending' ? styles.third : styles.half}
        >
          {(data) => <Sponsor sponsor={data.sponsor} />}
        </Widget>
      </div>
    </div>
  );
});

const licenceStates = { licence_missing: 'open', licence_expired: 'open', licence_pending: 'waiting' } as const;

const licenceState = ({ problems }: Profile) =>
  problems.map((problem) => (licenceStates as Record<string, 'open' | 'waiting'>)[problem]).find(Boolean) ?? 'done';

/** The member has done everything that an activation requires (domain.md 3.11). */
const isComplete = (profile: Profile) =>
  profile.agreement_signed_at !== null &&
  profile.address !== null &&
  profile.npn !== null &&
  licenceState(profile) !== 'open';

/** Activation requirements and their state (domain.md 3.11). */
const Activation = ({ profile }: { profile: Profile }) => {
  const { joined_on, agreement_signed_at: signed, address, npn } = profile;
  const { t } = useTranslation('home');
  const format = useFormat();
  const licence = licenceState(profile);
  const complete = isComplete(profile) && licence === 'done';
  return (
    <Card title={t('activation.title')} subtitle={t('activation.subtitle')}>
      <ActivationSteps
        steps={[
          { key: 'registered', state: 'done', note: format.day(joined_on) },
          {
            key: 'agreement',
            state: signed ? 'done' : 'open',
            note: signed ? format.day(signed) : undefined,
            to: paths.licensing,
          },
          { key: 'address', state: address ? 'done' : 'open', to: paths.accountTab('profile') },
          { key: 'npn', state: npn ? 'done' : 'open', note: npn ?? undefined, to: paths.licensing },
          { key: 'licence', state: licence, to: paths.accountTab('licences') },
          { key: 'office', state: complete ? 'waiting' : 'later' },
        ]}
      />
    </Card>
  );
};

const Sponsor = ({ sponsor }: Pick<Profile, 'sponsor'>) => {
  const { t } = useTranslation('home');
  return (
    <Card title={t('sponsor.title')} subtitle={t('sponsor.subtitle')}>
      {sponsor ? (
        <DefinitionList
          items={[
            { term: t('sponsor.name'), value: <BilingualName name={sponsor.name} /> },
            {
              term: t('sponsor.phone'),
              value: <PhoneNumber phone={sponsor.phone} />,
            },
            {
              term: t('sponsor.email'),
              value: (
                <a className={waiting.address} href={`mailto:${sponsor.email}`}>
                  <EmailAddress address={sponsor.email} />
                </a>
              ),
            },
          ]}
        />
      ) : (
        <p className="muted">{t('sponsor.none')}</p>
      )}
    </Card>
  );
};
