import type { Percent, Period } from '@shared/contracts/network/dashboard';
import { ChartPie } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Chart } from '~/ui/Chart';
import { EmptyState } from '~/ui/EmptyState';
import { largest } from './largest';
import styles from './Widget.module.css';

const shown = 3;

/** Which products the TP of the period came from. */
export const MixChart = ({ mix, period }: { mix: Percent['mix']; period: Period }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const title = t('mix.title');
  const subtitle = t('mix.subtitle', { period: t(`in.${period}`) });
  const [first] = mix;
  if (!first)
    return (
      <Card title={title} subtitle={subtitle} className={styles.card}>
        <EmptyState icon={ChartPie} title={t('mix.empty')} text={t('mix.emptyText')} />
      </Card>
    );
  const name = ({ code, name: fallback }: { code: string; name: string }) =>
    t(`category.${code}`, { defaultValue: fallback });
  const { kept, rest } = largest(mix, shown);
  return (
    <Chart
      type="doughnut"
      title={title}
      subtitle={subtitle}
      labels={[...kept.map(name), ...(rest > 0 ? [t('mix.other')] : [])]}
      series={[{ label: t('mix.tp'), values: [...kept.map(({ value }) => value), ...(rest > 0 ? [rest] : [])] }]}
      format={(cents) => format.money(cents)}
      categoryLabel={t('mix.product')}
      centre={{ value: format.percent(first.bp, 0), label: name(first) }}
      height={190}
    />
  );
};
