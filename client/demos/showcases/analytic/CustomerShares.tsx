import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import { DefinitionList } from '~/ui/DefinitionList';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Analytic.module.css';
import { cards } from './cardCalls';
import { firstPeriod, PeriodMenu } from './PeriodMenu';

const nothing = {};

export const CustomerShares = observer(() => {
  const { t } = useTranslation('showAnalytic');
  const format = useFormat();
  const [period, setPeriod] = useState(firstPeriod);
  return (
    <Widget store={useAnswer(cards.customers, nothing)} name={t('customers')} skeleton={<SkeletonCard lines={8} />}>
      {({ lastDays, listData }) => {
        const names = listData.map(({ text }) => t(`customerKinds.${text}`));
        return (
          <div className={styles.stack}>
            <Chart
              type="doughnut"
              title={t('customers')}
              field="kind"
              categoryLabel={t('kind')}
              labels={names}
              codes={listData.map(({ text }) => text)}
              series={[{ label: t('customers'), field: 'customers', values: listData.map(({ result }) => result) }]}
              format={format.count}
              actions={<PeriodMenu of={t('customers')} periods={lastDays} value={period} onChange={setPeriod} />}
            />
            <DefinitionList
              items={listData.map(({ text, result }, index) => ({
                key: text,
                term: names[index],
                value: format.count(result),
              }))}
            />
          </div>
        );
      }}
    </Widget>
  );
});
