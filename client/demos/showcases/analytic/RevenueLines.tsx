import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { cards } from './cardCalls';
import { numberIn } from './figures';

const thisMonth = [31_000, 38_200, 29_600, 47_100, 40_400, 56_300, 51_900, 63_800];
const lastMonth = [36_400, 30_800, 41_500, 38_900, 33_200, 45_700, 42_100, 49_600];
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
