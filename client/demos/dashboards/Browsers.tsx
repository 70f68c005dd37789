import { type CardPeriod, dashboardCards } from '@shared/contracts/demos/dashboardCards';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Progress } from '~/ui/Progress';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Dashboards.module.css';
import { PeriodMenu } from './parts';

export const Browsers = observer(() => {
  const { t } = useTranslation('demoDashboards');
  const format = useFormat();
  const [period, setPeriod] = useState<CardPeriod>('Last 7 Days');
  const answer = useAnswer(dashboardCards.browsers, { query: { period } });
  return (
    <Widget store={answer} name={t('browsers')} skeleton={<SkeletonCard lines={6} />}>
      {(browsers) => (
        <Card
          title={t('browsers')}
          subtitle={t('browsersText')}
          actions={<PeriodMenu of={t('browsers')} value={period} onChange={setPeriod} />}
        >
          <div className={styles.bars}>
            {browsers.map(({ name, share }) => (
              <Progress key={name} label={name} value={share} text={format.percent(Math.round(share * 100), 1)} />
            ))}
          </div>
        </Card>
      )}
    </Widget>
  );
});
