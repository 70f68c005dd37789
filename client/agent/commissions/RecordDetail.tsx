import { type CommissionDetail, commissions } from '@shared/contracts/network/commissions';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { DetailScreen } from '~/crud/DetailScreen';
import { PrintButton } from '~/crud/PrintButton';
import { commissionTones } from '~/network/commissions/commissionTones';
import styles from '~/network/commissions/Record.module.css';
import { RecordChains } from '~/network/commissions/RecordChains';
import { RecordCorrection } from '~/network/commissions/RecordCorrection';
import { RecordFacts } from '~/network/commissions/RecordFacts';
import { RecordFamily } from '~/network/commissions/RecordFamily';
import { RecordLines } from '~/network/commissions/RecordLines';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Tag } from '~/ui/Tag';
import { DisputeDialog } from './DisputeDialog';

/** Members can dispute posted records; a dispute changes the status, so a second one must wait. */
const isDisputable = ({ status, replaced }: CommissionDetail) =>
  !replaced && !mayCall(commissions.lines) && (status === 'posted' || status === 'reconciled');

/** /vip/Commission_record_detail: one record with the reader's lines. The server never sends other payees' lines. */
export const RecordDetail = () => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  return (
    <DetailScreen
      detail={commissions.detail}
      texts="commissions"
      back={paths.commissionRecords}
      head={(record) => ({
        title: record.record_no,
        tags: <Tag tone={commissionTones[record.status]}>{t(`choices.status.${record.status}`)}</Tag>,
        actions: (
          <>
            {isDisputable(record) && (
              <Button icon={CircleHelp} onClick={() => setAsking(true)}>
                {t('dispute.action')}
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
            <Notice tone="warning" title={t('detail.disputed', { at: format.instant(record.dispute.at) })}>
              {record.dispute.reason}
            </Notice>
          )}
          <RecordFacts record={record} />
          <RecordLines record={record} />
          <div className={styles.columns}>
            <RecordChains record={record} />
            <RecordFamily record={record} to={paths.commissionRecord} />
          </div>
          {asking && <DisputeDialog record={record} onClose={() => setAsking(false)} onDone={reload} />}
        </div>
      )}
    </DetailScreen>
  );
};
