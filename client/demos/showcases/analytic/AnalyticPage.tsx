import { useTranslation } from 'react-i18next';
import { Chart, type ChartProps } from '~/ui/Chart';
import chartDocs from '~/ui/Chart?props';
import progressDocs from '~/ui/Progress?props';
import ringDocs from '~/ui/Ring?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { CustomerShares } from './CustomerShares';
import { DeviceShares } from './DeviceShares';
import { EarningShares } from './EarningShares';
import { GoalRing } from './GoalRing';
import { OrderShares } from './OrderShares';
import { RevenueLines } from './RevenueLines';
import { RevenueReport } from './RevenueReport';
import { SalesLine } from './SalesLine';
import { SalesRadar } from './SalesRadar';
import { SessionBars } from './SessionBars';
import { SupportRing } from './SupportRing';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...chartDocs, ...ringDocs, ...progressDocs];

const [approved, declined] = [
  [48, 62, 57, 71],
  [6, 9, 5, 8],
];

export const AnalyticPage = () => {
  const { t } = useTranslation('showAnalytic');
  return (
    <ShowcasePage
      texts="showAnalytic"
      examples={{
        SupportRing,
        SessionBars,
        RevenueReport,
        GoalRing,
        RevenueLines,
        SalesRadar,
        SalesLine,
        DeviceShares,
        CustomerShares,
        OrderShares,
        EarningShares,
      }}
      sources={sources}
      docs={docs}
      playground={
        <Playground<ChartProps>
          name="Chart"
          component={Chart}
          docs={docs}
          props={{
            type: 'bar',
            title: t('playground.title'),
            labels: [1, 2, 3, 4].map((number) => `${t('playground.quarter')} ${number}`),
            series: [
              { label: t('playground.approved'), field: 'approved', values: approved },
              { label: t('playground.declined'), field: 'declined', values: declined },
            ],
            field: 'quarter',
            categoryLabel: t('playground.quarter'),
          }}
          offers={['title', 'subtitle', 'type', 'stacked', 'horizontal', 'unit', 'height']}
          wide
        />
      }
      keys={{ move: 'Tab', press: 'Enter Space' }}
    />
  );
};
