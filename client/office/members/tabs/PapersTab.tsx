import { type Credential, credentials, type Licence, licences } from '@shared/contracts/network/licences';
import type { MemberDetail } from '@shared/contracts/network/membership';
import { BadgeCheck, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { act, mayCall } from '~/crud/action';
import { saveFile } from '~/crud/saveFile';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ReturnDialog } from '~/network/papers/ReturnDialog';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import styles from '../MemberPage.module.css';
import { AgreementCard } from './AgreementCard';
import { CertificateDialog } from './CertificateDialog';
import { LicenceDialog } from './LicenceDialog';

type Paper = (Licence & { type: 'licence' }) | (Credential & { type: 'credential' });

const isVerified = (paper: Paper) =>
  paper.type === 'licence' ? paper.status !== 'pending' : paper.verified_at !== null;

const accept = act<Paper>('verify', licences.verify, {
  icon: BadgeCheck,
  body: ({ type, id, version }) => ({ type, id, version, accepted: true }),
});

/** Licenses and certificates to verify or return; the office can add a paper license. */
export const PapersTab = observer(({ member, reload }: { member: MemberDetail; reload: () => void }) => {
  const { t } = useTranslation(['members', 'profile', 'licenseQueue']);
  const format = useFormat();
  const [adding, setAdding] = useState(false);
  const [certifying, setCertifying] = useState(false);
  const [returned, setReturned] = useState<Paper>();
  const query = { member_id: member.id, limit: 100 };
  const [owned, certified] = [useAnswer(licences.list, { query }), useAnswer(credentials.list, { query })];
  const changed = () => {
    owned.reload();
    certified.reload();
    reload();
  };
  // The dialog proposes the first license as resident, so it needs the list.
  const add = mayCall(licences.save) && (
    <Button size="sm" icon={Plus} disabled={!owned.data} onClick={() => setAdding(true)}>
      {t('papers.add')}
    </Button>
  );
  const certify = mayCall(credentials.save) && (
    <Button size="sm" icon={Plus} onClick={() => setCertifying(true)}>
      {t('papers.certificate')}
    </Button>
  );
  const state = (paper: Paper) => {
    const [left, note] = [paper.days_left, paper.review_note];
    const key = !isVerified(paper) ? (note ? 'returned' : 'pending') : left !== null && left < 0 ? 'expired' : 'active';
    const tone = { returned: 'danger', pending: 'warning', expired: 'danger', active: 'success' } as const;
    return (
      <>
        <Tag tone={tone[key]}>{t(`profile:review.${key}`)}</Tag>
        {note && <span className={styles.muted}> {note}</span>}
      </>
    );
  };
  const review: TableColumn<Paper> = {
    key: 'review',
    header: t('papers.review'),
    cell: (paper) => (
      <span className={styles.buttons}>
        {paper.doc_url && (
          <Button size="sm" variant="ghost" onClick={() => void saveFile(paper.doc_url, t('profile:document'))}>
            {t('profile:document')}
          </Button>
        )}
        {!isVerified(paper) && accept.offered(paper) && (
          <>
            <Button size="sm" onClick={() => void accept.run?.(paper, 'members').then((done) => done && changed())}>
              {t('actions.verify')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setReturned(paper)}>
              {t('licenseQueue:actions.return')}
            </Button>
          </>
        )}
      </span>
    ),
  };
  const common: readonly TableColumn<Paper>[] = [
    {
      key: 'expires_on',
      header: t('profile:fields.expires_on'),
      nowrap: true,
      cell: ({ expires_on }) => (expires_on ? format.day(expires_on) : t('profile:noExpiry')),
    },
    { key: 'status', header: t('profile:fields.status'), wrap: true, cell: state },
    review,
  ];
  const licenceColumns: readonly TableColumn<Paper>[] = [
    {
      key: 'state',
      header: t('profile:fields.state'),
      cell: (paper) =>
        paper.type !== 'licence' ? '' : paper.resident ? t('profile:residentIn', { state: paper.state }) : paper.state,
    },
    {
      key: 'licence_no',
      header: t('profile:fields.licence_no'),
      nowrap: true,
      cell: (paper) => <bdi>{paper.type === 'licence' && paper.licence_no}</bdi>,
    },
    {
      key: 'lines',
      header: t('profile:fields.lines'),
      hideBelow: 'lg',
      cell: (paper) =>
        paper.type === 'licence' && format.list(paper.lines.map((line) => t(`profile:choices.lines.${line}`))),
    },
    ...common,
  ];
  const certificateColumns: readonly TableColumn<Paper>[] = [
    {
      key: 'kind',
      header: t('profile:fields.kind'),
      cell: (paper) =>
        paper.type === 'credential' &&
        [t(`profile:choices.kind.${paper.kind}`), paper.brand].filter(Boolean).join(' · '),
    },
    {
      key: 'certificate_no',
      header: t('profile:fields.certificate_no'),
      hideBelow: 'lg',
      cell: (paper) => <bdi>{(paper.type === 'credential' && paper.certificate_no) || '–'}</bdi>,
    },
    ...common,
  ];
  return (
    <div className={styles.stack}>
      <AgreementCard member={member} reload={reload} />
      <Card flush title={t('profile:licences.title')} actions={add}>
        <Widget store={owned} name={t('profile:licences.title')} skeleton={<SkeletonTable rows={3} columns={5} />}>
          {({ list }) => (
            <Table<Paper>
              columns={licenceColumns}
              rows={list.map((row) => ({ ...row, type: 'licence' as const }))}
              rowKey={({ id }) => id}
              empty={<EmptyState icon={BadgeCheck} title={t('profile:licences.empty')} text={t('none.licences')} />}
            />
          )}
        </Widget>
      </Card>
      <Card flush title={t('profile:credentials.title')} actions={certify}>
        <Widget
          store={certified}
          name={t('profile:credentials.title')}
          skeleton={<SkeletonTable rows={3} columns={5} />}
        >
          {({ list }) => (
            <Table<Paper>
              columns={certificateColumns}
              rows={list.map((row) => ({ ...row, type: 'credential' as const }))}
              rowKey={({ id }) => id}
              empty={<EmptyState title={t('profile:credentials.empty')} />}
            />
          )}
        </Widget>
      </Card>
      {adding && (
        <LicenceDialog
          member={member}
          first={owned.data?.list.length === 0}
          onClose={(saved) => {
            setAdding(false);
            if (saved) changed();
          }}
        />
      )}
      {certifying && (
        <CertificateDialog
          member={member}
          onClose={(saved) => {
            setCertifying(false);
            if (saved) changed();
          }}
        />
      )}
      {returned && (
        <ReturnDialog
          paper={returned}
          onClose={(done) => {
            setReturned(undefined);
            if (done) changed();
          }}
        />
      )}
    </div>
  );
});
