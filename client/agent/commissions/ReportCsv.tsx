import type { CommissionReport } from '@shared/contracts/network/reports';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { download, toCsv } from '~/crud/csv';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { accountOf, type Currency, typesOf } from './report';

/** The table of the report as a file, with raw numbers. */
export const ReportCsv = ({ report, currency }: { report: CommissionReport | undefined; currency: Currency }) => {
  const { t } = useTranslation('commissions');
  const save = () => {
    if (!report) return;
    const account = accountOf(report, currency);
    const types = typesOf(account);
    download(
      `commission-${report.year}-${currency}.csv`,
      toCsv(
        [t('report.month'), ...types.map((type) => t(`choices.type.${type}`)), t('report.total'), t('report.expected')],
        account.months.map(({ month, by_type: cents, total_cents: total, expected_cents: expected }) => [
          month,
          ...types.map((type) => cents[type] / 100),
          total / 100,
          expected / 100,
        ]),
      ),
    );
    feedback.toast('success', t('crud:exported', { count: account.months.length }));
  };
  return (
    <Button icon={Download} disabled={!report} onClick={save}>
      {t('crud:export')}
    </Button>
  );
};
