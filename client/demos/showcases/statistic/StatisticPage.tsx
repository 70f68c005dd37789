import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';
import docs from '~/ui/StatCard?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Bars } from './Bars';
import { Group } from './Group';
import { Horizontal } from './Horizontal';
import { Line } from './Line';
import { LineCharts } from './LineCharts';
import { Trends } from './Trends';
import { Vertical } from './Vertical';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

const [orders, perWeek] = [2_760, [45, 85, 65, 45, 65]];

export const StatisticPage = () => {
  const { t } = useTranslation('showStatistic');
  const { count } = useFormat();
  return (
    <ShowcasePage
      texts="showStatistic"
      examples={{ Bars, Line, Group, Vertical, Horizontal, Trends, LineCharts }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="StatCard"
          component={StatCard}
          docs={docs}
          props={{
            label: t('orders'),
            value: count(orders),
            note: t('fiveWeeks'),
            spark: perWeek,
            sparkKind: 'bars',
            sparkColor: 'amber',
          }}
          offers={['label', 'value', 'note', 'sparkKind', 'sparkColor']}
          wide
        />
      }
      keys={{ move: 'Tab', press: 'Enter Space' }}
    />
  );
};
