import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import type { ReportMonth } from './report';

/** Own TP beside that of the whole team; of the network there is one line. */
export const LineOfMonths = ({ months }: { months: readonly ReportMonth[] }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const personal = months.every(({ personal_cents }) => personal_cents !== null);
  return (
    <Chart
      type="line"
      title={t('line.title')}
      subtitle={t('months.subtitle')}
      labels={months.map(({ month }) => format.month(month))}
      series={
        personal
          ? [
              { label: t('line.personal'), values: months.map(({ personal_cents }) => personal_cents ?? 0), color: 1 },
              { label: t('line.team'), values: months.map(({ team_cents }) => team_cents ?? 0), color: 2 },
            ]
          : [{ label: t('card.inforce'), values: months.map(({ inforce_cents }) => inforce_cents), color: 1 }]
      }
      format={(cents) => format.money(cents)}
      formatAxis={(cents) => format.compact(cents / 100)}
      scale={100}
      categoryLabel={t('month')}
    />
  );
};
