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

export const DeviceShares = observer(() => {
  const { t } = useTranslation('showAnalytic');
  const format = useFormat();
  const [period, setPeriod] = useState(firstPeriod);
  const percent = (value: number) => format.percent(Math.round(value * 100), 1);
  return (
    <Widget store={useAnswer(cards.sessionsDevice, nothing)} name={t('devices')} skeleton={<SkeletonCard lines={8} />}>
      {({ lastDays, chartInfo }) => (
        <div className={styles.stack}>
          <Chart
            type="doughnut"
            title={t('devices')}
            field="device"
            categoryLabel={t('device')}
            labels={chartInfo.map(({ name }) => t(`deviceNames.${name}`))}
            codes={chartInfo.map(({ name }) => name)}
            series={[{ label: t('devices'), field: 'share', values: chartInfo.map(({ usage }) => usage) }]}
            format={percent}
            actions={<PeriodMenu of={t('devices')} periods={lastDays} value={period} onChange={setPeriod} />}
          />
          <DefinitionList
            items={chartInfo.map(({ name, usage, upDown }) => ({
              term: t(`deviceNames.${name}`),
              value: (
                <>
                  {percent(usage)}{' '}
                  <span className={upDown < 0 ? styles.fewer : styles.more}>
                    {t(upDown < 0 ? 'fewer' : 'more', { points: percent(Math.abs(upDown)) })}
                  </span>
                </>
              ),
            }))}
          />
        </div>
      )}
    </Widget>
  );
});
