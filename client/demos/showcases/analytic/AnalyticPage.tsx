import chartDocs from '~/ui/Chart?props';
import progressDocs from '~/ui/Progress?props';
import ringDocs from '~/ui/Ring?props';
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

export const AnalyticPage = () => (
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
  />
);
