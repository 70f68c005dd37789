import type { CommissionReport } from '@shared/contracts/network/reports';
import { useTranslation } from 'react-i18next';
import { type CsvKind, csvText, download } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { CsvMenu } from '~/ui/CsvMenu';
import { type AccountMonth, accountOf, type Currency, typesOf } from './report';

export const ReportCsv = ({ report, currency }: { report: CommissionReport | undefined; currency: Currency }) => {
  const { t } = useTranslation('commissions');
  const save = (kind: CsvKind) => {
    if (!report) return;
    const account = accountOf(report, currency);
    const columns = [
      { field: 'month', label: t('report.month'), value: ({ month }: AccountMonth) => ({ month }) },
      ...typesOf(account).map((type) => ({
        field: type,
        label: t(`choices.type.${type}`),
        value: ({ by_type: cents }: AccountMonth) => ({ cents: cents[type] }),
      })),
      { field: 'total', label: t('report.total'), value: ({ total_cents: cents }: AccountMonth) => ({ cents }) },
      {
        field: 'expected',
        label: t('report.expected'),
        value: ({ expected_cents: cents }: AccountMonth) => ({ cents }),
      },
      { field: 'currency', label: t('crud:currency'), value: () => currency },
    ];
    download(`commission-${report.year}-${currency}.csv`, csvText(kind, columns, account.months));
    feedback.toast('success', t('crud:exported', { count: account.months.length }));
  };
  return <CsvMenu label={t('crud:export')} disabled={!report} onChoose={save} />;
};
