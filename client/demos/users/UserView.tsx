import { socialNetworks, type UserDetails } from '@shared/contracts/demos/userDetails';
import type { UserRecord } from '@shared/contracts/demos/users';
import { LogIn, Pencil, RotateCcw, Save, Sparkles, Trash2, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { inBase } from '~/platform/basePath';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { EmailAddress } from '~/ui/EmailAddress';
import type { Icon } from '~/ui/icon';
import { LinkButton } from '~/ui/LinkButton';
import { Menu } from '~/ui/Menu';
import { Tag } from '~/ui/Tag';
import { Timeline } from '~/ui/Timeline';
import type { Tone } from '~/ui/tone';
import { InvoiceCard } from '../invoice/InvoiceCard';
import { demoPaths } from '../paths';
import { countryName } from './countries';
import { statusTones } from './looks';
import { PermissionTable } from './PermissionTable';
import { PlanCard } from './PlanCard';
import { removeUser } from './removeUser';
import { UserOfAddress } from './UserOfAddress';
import styles from './users.module.css';

const events: Record<UserDetails['timeline'][number]['kind'], { icon: Icon; tone: Tone }> = {
  joined: { icon: UserPlus, tone: 'primary' },
  signedIn: { icon: LogIn, tone: 'neutral' },
  saved: { icon: Save, tone: 'info' },
  planChanged: { icon: Sparkles, tone: 'success' },
  deleted: { icon: Trash2, tone: 'danger' },
  restored: { icon: RotateCcw, tone: 'warning' },
};
/** Makes the timeline card about as high as the permissions card next to it. */
const eventsShown = 6;

/** A user's profile, plan, timeline, permissions and invoices. */
export const UserView = () => (
  <UserOfAddress>{(user, details, reload) => <Overview user={user} details={details} reload={reload} />}</UserOfAddress>
);

interface OverviewProps {
  user: UserRecord;
  details: UserDetails;
  reload: () => void;
}

const Overview = ({ user, details, reload }: OverviewProps) => {
  const { t } = useTranslation('demoUsers');
  const navigate = useNavigate();
  // Undo returns to the user.
  const remove = () =>
    removeUser(user, (deleted) => void navigate(deleted ? demoPaths.userList : demoPaths.userView(user.id)));
  return (
    <Page
      title={user.fullName}
      tags={<Tag tone={statusTones[user.status]}>{t(`choices.status.${user.status}`)}</Tag>}
      actions={
        <>
          <Menu
            label={t('more')}
            items={[{ label: t('actions.delete'), icon: Trash2, tone: 'danger', onSelect: () => void remove() }]}
          />
          <LinkButton to={demoPaths.userEditById(user.id)} variant="primary" icon={Pencil}>
            {t('actions.edit')}
          </LinkButton>
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.column}>
          <About user={user} details={details} />
          <Card title={t('permissions')} subtitle={t('permissionsText')}>
            <PermissionTable value={details.permissions} />
          </Card>
          <InvoiceCard title={t('invoice.title')} client={user.fullName} none={t('invoice.none')} />
        </div>
        <div className={styles.column}>
          <PlanCard user={user} details={details} onChanged={reload} />
          <Card title={t('timeline')}>
            <Happened details={details} />
          </Card>
        </div>
      </div>
    </Page>
  );
};

const About = ({ user, details }: { user: UserRecord; details: UserDetails }) => {
  const { t } = useTranslation('demoUsers');
  const format = useFormat();
  const { info, social } = details;
  const links = socialNetworks.filter((name) => social[name]);
  const address = [info.addressLine1, info.addressLine2, `${info.postcode} ${info.city}`.trim(), info.state];
  return (
    <Card>
      <div className={styles.about}>
        <div className={styles.who}>
          <div className={styles.person}>
            <Avatar name={user.fullName} src={user.avatar ? inBase(user.avatar) : undefined} size="xl" />
            <h2>{user.fullName}</h2>
          </div>
          <div className={styles.figures}>
            <Figure value={details.monthlySalesCents} label={t('monthlySales')} />
            <Figure value={details.annualProfitCents} label={t('annualProfit')} />
          </div>
        </div>
        <DefinitionList
          items={[
            { term: t('fields.email'), value: <EmailAddress address={user.email} link /> },
            { term: t('fields.username'), value: <bdi dir="ltr">{user.username}</bdi> },
            { term: t('fields.role'), value: t(`choices.role.${user.role}`) },
            { term: t('fields.company'), value: user.company },
            { term: t('fields.contact'), value: <bdi>{user.contact}</bdi> },
            { term: t('fields.country'), value: user.country && countryName(user.country, format.language) },
            { term: t('address'), value: address.filter(Boolean).join(', ') },
            { term: t('fields.birthDate'), value: info.birthDate && format.day(info.birthDate) },
            { term: t('fields.language'), value: format.languageName(info.language) },
            {
              term: t('fields.website'),
              value: info.website && <a href={info.website}>{info.website.replace('https://', '')}</a>,
            },
            {
              term: t('social'),
              value:
                links.length > 0 &&
                links.map((name, at) => (
                  <span key={name}>
                    {at > 0 && ', '}
                    <a href={social[name]}>{t(`fields.${name}`)}</a>
                  </span>
                )),
            },
          ].map(({ value, ...item }) => ({ ...item, value: value || null }))}
        />
      </div>
    </Card>
  );
};

const Figure = ({ value, label }: { value: number; label: string }) => {
  const format = useFormat();
  return (
    <div className={styles.figure}>
      <strong className="own-order">{format.moneyShort(value)}</strong>
      <span className={styles.note}>{label}</span>
    </div>
  );
};

const Happened = ({ details }: { details: UserDetails }) => {
  const { t } = useTranslation('demoUsers');
  const format = useFormat();
  if (details.timeline.length === 0) return <p className={styles.note}>{t('nothingHappened')}</p>;
  return (
    <Timeline
      items={details.timeline.slice(0, eventsShown).map(({ kind, at, plan }, index) => ({
        key: `${at} ${index}`,
        title: t(`events.${kind}`, { plan: plan && t(`choices.plan.${plan}`) }),
        at: format.instant(at),
        ...events[kind],
      }))}
    />
  );
};
