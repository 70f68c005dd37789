import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import { months } from './figures';

const total = 12_840;
const sales = [140, 180, 150, 205, 160, 295, 125, 255, 205, 305, 240, 295];

export const SalesLine = () => {
  const { t } = useTranslation('showAnalytic');
  const format = useFormat();
  return (
    <Chart
      type="line"
      title={t('sales2020')}
      subtitle={t('inAll', { total: format.moneyShort(total * 100) })}
      field="month"
      categoryLabel={t('month')}
      labels={months(sales.length).map((day) => format.month(day))}
      series={[{ label: t('sales'), field: 'sales', values: sales }]}
      format={format.count}
    />
  );
};
