import { roles, type Subject } from '@shared/abilities';
import { type MemberDetail, membership } from '@shared/contracts/network/membership';
import type { TFunction } from 'i18next';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DetailScreen } from '~/crud/DetailScreen';
import { memberTones } from '~/network/memberTones';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { FetchedPart } from '~/ui/FetchedPart';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tabs } from '~/ui/Tabs';
import { Tag } from '~/ui/Tag';
import { AnonymousProfile } from './AnonymousProfile';
import { MemberActions } from './MemberActions';
import { MemberFacts } from './MemberFacts';
import styles from './MemberPage.module.css';
import { PlannedEnd } from './PlannedEnd';
import { ProfileTab } from './tabs/ProfileTab';

const CasesTab = lazy(async () => ({ default: (await import('./tabs/CasesTab')).CasesTab }));
const LedgerTab = lazy(async () => ({ default: (await import('./tabs/LedgerTab')).LedgerTab }));
const PapersTab = lazy(async () => ({ default: (await import('./tabs/PapersTab')).PapersTab }));
const TeamTab = lazy(async () => ({ default: (await import('./tabs/TeamTab')).TeamTab }));
const HistoryTab = lazy(async () => ({ default: (await import('./tabs/HistoryTab')).HistoryTab }));
const AuditTable = lazy(async () => ({ default: (await import('~/network/audit/AuditTable')).AuditTable }));

const tabs = ['profile', 'cases', 'ledger', 'papers', 'team', 'history', 'audit'] as const;
type TabName = (typeof tabs)[number];
/** Administrators are outside the tree and sell nothing. */
const office: readonly TabName[] = ['profile', 'audit'];

/** Each tab's subject, unless it is the member. */
const read: Partial<Record<TabName, Subject>> = {
  cases: 'Policy',
  ledger: 'Earning',
  papers: 'Licence',
  audit: 'Audit',
};

const content = (tab: TabName, member: MemberDetail, reload: () => void, t: TFunction) => {
  switch (tab) {
    case 'profile':
      if (member.anonymised_at) return <AnonymousProfile on={member.anonymised_at} />;
      return <ProfileTab key={member.version} member={member} reload={reload} />;
    case 'cases':
      return <CasesTab id={member.id} />;
    case 'ledger':
      return <LedgerTab id={member.id} />;
    case 'papers':
      return <PapersTab member={member} reload={reload} />;
    case 'team':
      return <TeamTab key={member.id} member={member} />;
    case 'history':
      return <HistoryTab member={member} reload={reload} />;
    case 'audit':
      return (
        <Card flush title={t('tabs.audit')}>
          <AuditTable entity="members" id={member.id} />
        </Card>
      );
  }
};

/** One member's page. The address holds the tab, so that links and Back lead to it. */
export const MemberPage = () => {
  const { t } = useTranslation('members');
  const [params] = useSearchParams();
  return (
    <DetailScreen
      detail={membership.detail}
      texts="members"
      back={paths.memberList}
      head={(member, reload) => ({
        title: member.name,
        tags: <Tag tone={memberTones[member.status]}>{t(`choices.status.${member.status}`)}</Tag>,
        actions: <MemberActions key={member.id} member={member} reload={reload} />,
      })}
    >
      {(member, reload) => {
        const offered = tabs.filter(
          (tab) =>
            (member.role === roles.member || office.includes(tab)) &&
            session.ability.can('read', read[tab] ?? 'Member'),
        );
        const active = offered.find((tab) => tab === params.get('tab')) ?? 'profile';
        return (
          <div className={styles.stack}>
            {session.ability.can('oversee', 'Member') && <PlannedEnd member={member} reload={reload} />}
            <MemberFacts member={member} reload={reload} />
            <Tabs
              label={t('tabs.label')}
              active={active}
              tabs={offered.map((key) => ({ key, label: t(`tabs.${key}`), to: `?id=${member.id}&tab=${key}` }))}
            />
            <FetchedPart waiting={<SkeletonCard />}>{content(active, member, reload, t)}</FetchedPart>
          </div>
        );
      }}
    </DetailScreen>
  );
};
