import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';

const earnedCents = 405_556;
const shares = { product: 53, service: 31, other: 16 };

export const EarningShares = () => {
  const { t } = useTranslation('showAnalytic');
  const format = useFormat();
  return (
    <Chart
      type="doughnut"
      title={t('earnings')}
      subtitle={t('earningsText', { earned: format.money(earnedCents), growth: format.percent(6_820) })}
      field="kind"
      categoryLabel={t('kind')}
      labels={Object.keys(shares).map((kind) => t(`earningKinds.${kind}`))}
      codes={Object.keys(shares)}
      series={[{ label: t('earnings'), field: 'share', values: Object.values(shares) }]}
      centre={{ value: format.percent(shares.product * 100), label: t('earningKinds.product') }}
      format={(share) => format.percent(share * 100)}
    />
  );
};
