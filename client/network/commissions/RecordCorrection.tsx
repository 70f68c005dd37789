import type { CommissionDetail } from '@shared/contracts/network/commissions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';

type Corrected = Pick<CommissionDetail, 'correction' | 'replaced' | 'waived'>;

/** A record's part in corrections of its case, and the waiver of a chargeback (domain.md 3.12.17). */
export const RecordCorrection = ({ record: { correction, replaced, waived } }: { record: Corrected }) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  return (
    <>
      {correction && (
        <Notice tone="info" title={t('correction.postedBy', { day: format.day(correction.on) })}>
          {correction.reason}
        </Notice>
      )}
      {replaced && <Notice tone="neutral">{t('correction.replaced')}</Notice>}
      {waived && (
        <Notice tone="info" title={t('waive.by', { by: waived.by, at: format.instant(waived.at) })}>
          {waived.reason}
        </Notice>
      )}
    </>
  );
};
