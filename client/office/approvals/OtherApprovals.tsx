import { approvals } from '@shared/contracts/network/approvals';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { paths } from '~/paths';
import { Notice } from '~/ui/Notice';

/** Adjustments and locks that wait for the reader, on their own pages: approving them takes their figures. */
export const OtherApprovals = observer(() => {
  const { t } = useTranslation('approvals');
  const { adjustments = 0, locks = 0 } = useAnswer(approvals.waiting, { query: {} }).data ?? {};
  if (adjustments + locks === 0) return null;
  return (
    <Notice tone="warning" title={t('others.title')}>
      {adjustments > 0 && (
        <div>
          <Link to={`${paths.adjustments}?status=proposed`}>{t('others.adjustments', { count: adjustments })}</Link>
        </div>
      )}
      {locks > 0 && (
        <div>
          <Link to={`${paths.officePayments}?requested=1`}>{t('others.locks', { count: locks })}</Link>
        </div>
      )}
    </Notice>
  );
});
