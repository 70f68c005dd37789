import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import type { TpReport } from './report';
import type { TpSum } from './tpSums';

export const CarrierChart = ({ carriers, sum }: Pick<TpReport, 'carriers'> & { sum: TpSum }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const cell = (carrier: TpReport['carriers'][number] | undefined, state: 'inforce' | 'pending') =>
    carrier && sum(t(`card.${state}`), carrier[`${state}_cents`], { state, brand_id: carrier.id });
  return (
    <Chart
      type="bar"
      horizontal
      title={t('carriers.title')}
      field="carrier"
      labels={carriers.map(({ name }) => name)}
      series={[
        {
          label: t('card.inforce'),
          field: 'inforce',
          values: carriers.map(({ inforce_cents }) => inforce_cents),
          color: 1,
          cell: (index) => cell(carriers[index], 'inforce'),
        },
        {
          label: t('card.pending'),
          field: 'pending',
          values: carriers.map(({ pending_cents }) => pending_cents),
          color: 3,
          cell: (index) => cell(carriers[index], 'pending'),
        },
      ]}
      format={(cents) => format.money(cents)}
      formatAxis={(cents) => format.compact(cents / 100)}
      scale={100}
      categoryLabel={t('fields.brand_id')}
      height={Math.max(240, carriers.length * 34)}
    />
  );
};
