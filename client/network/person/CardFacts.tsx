import type { MemberCard } from '@shared/contracts/network/team';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Sparkline } from '~/ui/Sparkline';
import { Tag } from '~/ui/Tag';
import { lightTones, memberTones } from '../memberTones';
import styles from './PersonCard.module.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={styles.fact}>
    <span className={styles.label}>{label}</span> <span className={styles.value}>{children}</span>
  </span>
);

/** The member's details that the viewer may know; the server omits the others. */
export const CardFacts = ({ card }: { card: MemberCard }) => {
  const { t } = useTranslation('person');
  const format = useFormat();
  const { status, light, trend, last_active_on, last_contact_at } = card;
  const sum = trend?.reduce((total, { tp_cents }) => total + tp_cents, 0);
  if (status === undefined) return null;
  return (
    <span className={styles.facts}>
      <Fact label={t('status')}>
        <Tag tone={memberTones[status]}>{t(`statuses.${status}`)}</Tag>
      </Fact>
      {light && (
        <Fact label={t('license')}>
          <Tag tone={lightTones[light]}>{t(`lights.${light}`)}</Tag>
        </Fact>
      )}
      {trend && sum !== undefined && (
        <Fact label={t('trend')}>
          <Sparkline values={trend.map(({ tp_cents }) => tp_cents)} kind="bars" width={72} />
          <bdi className="tabular">{format.moneyShort(sum)}</bdi>
        </Fact>
      )}
      {last_active_on !== undefined && (
        <Fact label={t('lastActive')}>{last_active_on ? format.day(last_active_on) : t('never')}</Fact>
      )}
      {last_contact_at !== undefined && (
        <Fact label={t('lastContact')}>{last_contact_at ? format.day(last_contact_at) : t('never')}</Fact>
      )}
    </span>
  );
};
