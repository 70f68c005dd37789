import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import { months } from './figures';

const sales = [90, 50, 86, 40, 100, 20];
const visits = [70, 75, 70, 76, 20, 85];

export const SalesRadar = () => {
  const { t } = useTranslation('showAnalytic');
  const format = useFormat();
  return (
    <Chart
      type="radar"
      title={t('salesAndVisits')}
      subtitle={t('sixMonths')}
      height={300}
      field="month"
      categoryLabel={t('month')}
      labels={months(sales.length).map((day) => format.month(day))}
      series={[
        { label: t('sales'), field: 'sales', values: sales },
        { label: t('visits'), field: 'visits', values: visits, color: 3 },
      ]}
      format={format.count}
    />
  );
};
