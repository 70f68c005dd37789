import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import type { ReportMonth } from './report';
import type { TpSum } from './tpSums';

/** Personal and team TP by month; the network has a single line. */
export const LineOfMonths = ({ months, sum }: { months: readonly ReportMonth[]; sum: TpSum }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const personal = months.every(({ personal_cents }) => personal_cents !== null);
  const cell = (of: ReportMonth | undefined, name: string, key: 'personal_cents' | 'team_cents' | 'inforce_cents') => {
    const scopes = { personal_cents: { scope: 'me' }, team_cents: { scope: 'team' }, inforce_cents: {} } as const;
    return of && sum(name, of[key] ?? 0, { month: of.month, ...scopes[key] });
  };
  return (
    <Chart
      type="line"
      title={t('line.title')}
      subtitle={t('months.subtitle')}
      field="month"
      codes={months.map(({ month }) => month)}
      labels={months.map(({ month }) => format.month(month))}
      series={
        personal
          ? [
              {
                label: t('line.personal'),
                field: 'personal',
                values: months.map(({ personal_cents }) => personal_cents ?? 0),
                color: 1,
                cell: (index) => cell(months[index], t('line.personal'), 'personal_cents'),
              },
              {
                label: t('line.team'),
                field: 'team',
                values: months.map(({ team_cents }) => team_cents ?? 0),
                color: 2,
                cell: (index) => cell(months[index], t('line.team'), 'team_cents'),
              },
            ]
          : [
              {
                label: t('card.inforce'),
                field: 'inforce',
                values: months.map(({ inforce_cents }) => inforce_cents),
                color: 1,
                cell: (index) => cell(months[index], t('card.inforce'), 'inforce_cents'),
              },
            ]
      }
      format={(cents) => format.money(cents)}
      formatAxis={(cents) => format.compact(cents / 100)}
      scale={100}
      categoryLabel={t('month')}
    />
  );
};
