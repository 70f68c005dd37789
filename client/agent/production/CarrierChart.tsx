import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import type { TpReport } from './report';

/** TP by carrier, in force and pending. */
export const CarrierChart = ({ carriers }: Pick<TpReport, 'carriers'>) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  return (
    <Chart
      type="bar"
      horizontal
      title={t('carriers.title')}
      labels={carriers.map(({ name }) => name)}
      series={[
        { label: t('card.inforce'), values: carriers.map(({ inforce_cents }) => inforce_cents), color: 1 },
        { label: t('card.pending'), values: carriers.map(({ pending_cents }) => pending_cents), color: 3 },
      ]}
      format={(cents) => format.money(cents)}
      formatAxis={(cents) => format.compact(cents / 100)}
      scale={100}
      categoryLabel={t('fields.brand_id')}
      height={Math.max(240, carriers.length * 34)}
    />
  );
};
