import { useTranslation } from 'react-i18next';
import { type CsvKind, csvText, download } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { CsvMenu } from '~/ui/CsvMenu';
import type { TpReport, TpReportFilters } from './report';

interface ReportCsvProps {
  report: TpReport | undefined;
  /** A filter by state becomes a column; carrier and category have theirs anyway. */
  filtered: TpReportFilters;
}

/** The report's TP by product as CSV, under the report's filters. */
export const ReportCsv = ({ report, filtered: { state } }: ReportCsvProps) => {
  const { t } = useTranslation('production');
  const save = (kind: CsvKind) => {
    if (!report) return;
    const { scope, period, products } = report;
    type Row = TpReport['products'][number];
    const of = t(`crud:scope.${scope}`);
    const columns = [
      { field: 'brand', label: t('fields.brand_id'), value: ({ brand }: Row) => brand },
      {
        field: 'category_group',
        label: t('fields.category_group'),
        value: ({ category_group: group }: Row) => ({ code: group, label: t(`choices.category_group.${group}`) }),
      },
      ...(state ? [{ field: 'state', label: t('fields.state'), value: () => state }] : []),
      { field: 'product', label: t('fields.product'), value: ({ name }: Row) => name },
      { field: 'policies', label: t('card.policies'), value: ({ policies }: Row) => policies },
      {
        field: `inforce_of_${scope}_cents`,
        label: `${t('card.inforce')} (${of})`,
        value: ({ inforce_cents: cents }: Row) => ({ cents }),
      },
      {
        field: `pending_of_${scope}_cents`,
        label: `${t('card.pending')} (${of})`,
        value: ({ pending_cents: cents }: Row) => ({ cents }),
      },
    ];
    download(`tp-report-${period.from}-${period.to}.csv`, csvText(kind, columns, products));
    feedback.toast('success', t('crud:exported', { count: products.length }));
  };
  return <CsvMenu label={t('crud:export')} disabled={!report} onChoose={save} />;
};
