import { type CommissionDetail, commissions } from '@shared/contracts/network/commissions';
import { corrections } from '@shared/contracts/network/corrections';
import { past } from '@shared/contracts/network/past';
import { CircleCheck, HandHelping, History, Scale, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { act, mayCall } from '~/crud/action';
import { DetailScreen } from '~/crud/DetailScreen';
import { PrintButton } from '~/crud/PrintButton';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { AdjustDialog } from '~/network/commissions/AdjustDialog';
import { commissionTones } from '~/network/commissions/commissionTones';
import styles from '~/network/commissions/Record.module.css';
import { RecordChains } from '~/network/commissions/RecordChains';
import { RecordCorrection } from '~/network/commissions/RecordCorrection';
import { RecordFacts } from '~/network/commissions/RecordFacts';
import { RecordFamily } from '~/network/commissions/RecordFamily';
import { RecordLines } from '~/network/commissions/RecordLines';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { loadTexts } from '~/platform/i18n';
import { randomId } from '~/platform/randomId';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Tag } from '~/ui/Tag';
import { RecordStatements } from './RecordStatements';
import { ReverseDialog } from './ReverseDialog';

const isPosted = ({ status }: CommissionDetail) => status !== 'expected' && status !== 'void';

const settle = act<CommissionDetail>('settle', commissions.post, {
  icon: CircleCheck,
  confirm: true,
  offered: ({ status }) => status === 'disputed',
  body: ({ id }) => ({ request_id: randomId(), ids: [id] }),
});

const Replay = lazy(async () => {
  const [{ Replay: drawer }] = await Promise.all([import('./Replay'), loadTexts(['past'])]);
  return { default: drawer };
});

/** /Commission/record/detail: a record with its lines, each split's upline chain, and its corrections. */
export const RecordDetail = () => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'reverse' | 'adjust' | 'waive' | 'replay'>();
  const close = () => setAsking(undefined);
  return (
    <DetailScreen
      detail={commissions.detail}
      texts="commissions"
      back={paths.officeCommissionRecords}
      head={(record) => ({
        title: record.record_no,
        tags: <Tag tone={commissionTones[record.status]}>{t(`choices.status.${record.status}`)}</Tag>,
        actions: (
          <>
            {isPosted(record) && mayCall(commissions.adjust) && (
              <Button icon={Scale} onClick={() => setAsking('adjust')}>
                {t('adjust.action')}
              </Button>
            )}
            {record.kind === 'chargeback' && !record.waived && !record.replaced && mayCall(corrections.waive) && (
              <Button icon={HandHelping} onClick={() => setAsking('waive')}>
                {t('waive.action')}
              </Button>
            )}
            {isPosted(record) && !record.replaced && mayCall(commissions.reverse) && (
              <Button icon={Undo2} variant="danger" onClick={() => setAsking('reverse')}>
                {t('reverse.action')}
              </Button>
            )}
            {isPosted(record) && mayCall(past.record) && (
              <Button icon={History} onClick={() => setAsking('replay')}>
                {t('replay')}
              </Button>
            )}
            <PrintButton />
          </>
        ),
      })}
    >
      {(record, reload) => (
        <div className={styles.record}>
          {record.status === 'expected' && <Notice tone="info">{t('detail.expected')}</Notice>}
          <RecordCorrection record={record} />
          {record.dispute && (
            <Notice
              tone={record.status === 'disputed' ? 'warning' : 'neutral'}
              title={t('detail.disputedBy', { member: record.dispute.member, at: format.instant(record.dispute.at) })}
              actions={
                settle.offered(record) && (
                  <Button
                    size="sm"
                    icon={CircleCheck}
                    onClick={() => void settle.run?.(record, 'commissions').then((changed) => changed && reload())}
                  >
                    {t('actions.settle')}
                  </Button>
                )
              }
            >
              {record.dispute.reason}
            </Notice>
          )}
          <RecordFacts record={record} />
          <RecordLines record={record} />
          <RecordStatements record={record} />
          <div className={styles.columns}>
            <RecordChains record={record} />
            <RecordFamily record={record} to={paths.officeCommissionRecord} />
          </div>
          {asking === 'replay' && (
            <Suspense fallback={null}>
              <Replay id={record.id} onClose={close} />
            </Suspense>
          )}
          {asking === 'adjust' && (
            <AdjustDialog
              record={record}
              onClose={(changed) => {
                close();
                if (changed) reload();
              }}
            />
          )}
          {asking === 'waive' && (
            <ReasonDialog
              title={t('waive.title', { record: record.record_no })}
              description={t('waive.text')}
              texts="commissions"
              confirm={t('waive.action')}
              done={t('waive.done', { record: record.record_no })}
              send={(body) => call(corrections.waive, { body: { id: record.id, version: record.version, ...body } })}
              onClose={(changed) => {
                close();
                if (changed) reload();
              }}
            />
          )}
          {asking === 'reverse' && (
            <ReverseDialog
              record={record}
              onClose={close}
              onDone={({ id, record_no }) => {
                close();
                feedback.toast('success', t('reverse.done', { record: record.record_no, by: record_no }));
                void navigate(paths.officeCommissionRecord(id));
              }}
            />
          )}
        </div>
      )}
    </DetailScreen>
  );
};
