import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';

const [profit, perWeek] = [6_240, [0, 20, 5, 30, 15, 45]];

export const Line = () => {
  const { t } = useTranslation('showStatistic');
  const format = useFormat();
  return (
    <StatCard
      label={t('profit')}
      value={format.moneyShort(profit * 100)}
      change={{ text: format.percent(1_250), direction: 'up', good: true }}
      note={t('sixWeeks')}
      spark={perWeek}
      sparkColor="teal"
    />
  );
};
