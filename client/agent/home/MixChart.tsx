import type { Percent, Period } from '@shared/contracts/network/dashboard';
import { ChartPie } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Chart } from '~/ui/Chart';
import { EmptyState } from '~/ui/EmptyState';
import { largest } from './largest';
import { rowsOfCategory } from './rowsOf';
import { summed } from './summed';
import styles from './Widget.module.css';

const mostCategories = 3;

type MixChartProps = Pick<Percent, 'mix' | 'scope'> & {
  period: Period;
  range: Percent['period'];
  onChanged: () => void;
};

/** TP of the period by product category. */
export const MixChart = ({ mix, scope, period, range, onChanged }: MixChartProps) => {
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
  const { kept, rest } = largest(mix, mostCategories);
  const pieces = [
    ...kept.map((part) => ({ name: name(part), code: part.code, cents: part.value, parts: [part] })),
    ...(rest > 0 ? [{ name: t('mix.other'), code: 'other', cents: rest, parts: mix.slice(kept.length) }] : []),
  ];
  return (
    <Chart
      type="doughnut"
      title={title}
      subtitle={subtitle}
      field="category"
      codes={pieces.map(({ code }) => code)}
      labels={pieces.map((piece) => piece.name)}
      series={[
        {
          label: t('mix.tp'),
          field: 'tp',
          values: pieces.map(({ cents }) => cents),
          cell: (index) => {
            const { parts = [], ...piece } = pieces[index] ?? { name: '', cents: 0 };
            const of = parts.map(({ code }) => rowsOfCategory(scope, range, code));
            return summed({ ...piece, of, onChanged, text: format.money(piece.cents) });
          },
        },
      ]}
      format={(cents) => format.money(cents)}
      scale={100}
      categoryLabel={t('mix.product')}
      centre={{ value: format.percent(first.bp, 0), label: name(first) }}
      height={190}
    />
  );
};
