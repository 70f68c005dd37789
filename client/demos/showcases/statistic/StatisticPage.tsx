import statCardDocs from '~/ui/StatCard?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Bars } from './Bars';
import { Group } from './Group';
import { Horizontal } from './Horizontal';
import { Line } from './Line';
import { LineCharts } from './LineCharts';
import { Trends } from './Trends';
import { Vertical } from './Vertical';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const StatisticPage = () => (
  <ShowcasePage
    texts="showStatistic"
    examples={{ Bars, Line, Group, Vertical, Horizontal, Trends, LineCharts }}
    sources={sources}
    docs={statCardDocs}
  />
);
