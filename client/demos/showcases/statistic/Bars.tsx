import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';

const [orders, perWeek] = [2_760, [45, 85, 65, 45, 65]];

export const Bars = () => {
  const { t } = useTranslation('showStatistic');
  const format = useFormat();
  return (
    <StatCard
      label={t('orders')}
      value={format.count(orders)}
      note={t('fiveWeeks')}
      spark={perWeek}
      sparkKind="bars"
      sparkColor="amber"
    />
  );
};
