import { cards } from '@shared/contracts/demos/cards';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { numberIn } from './figures';

const thisMonth = [45_000, 47_000, 44_800, 47_500, 45_500, 48_000, 46_500, 48_600];
const lastMonth = [46_000, 48_000, 45_500, 46_600, 44_500, 46_500, 45_000, 47_000];
const nothing = {};

export const RevenueLines = observer(() => {
  const { t } = useTranslation('showAnalytic');
  const format = useFormat();
  const money = (dollars: number) => format.moneyShort(dollars * 100);
  return (
    <Widget store={useAnswer(cards.revenue, nothing)} name={t('revenue')} skeleton={<SkeletonCard lines={8} />}>
      {(revenue) => (
        <Chart
          type="line"
          title={t('revenue')}
          subtitle={t('revenueText', {
            now: money(numberIn(revenue.thisMonth)),
            before: money(numberIn(revenue.lastMonth)),
          })}
          field="part"
          categoryLabel={t('part')}
          labels={thisMonth.map((_, index) => format.count(index + 1))}
          series={[
            { label: t('thisMonth'), field: 'this_month', values: thisMonth },
            { label: t('lastMonth'), field: 'last_month', values: lastMonth, color: 3 },
          ]}
          format={money}
          formatAxis={format.compact}
        />
      )}
    </Widget>
  );
});
