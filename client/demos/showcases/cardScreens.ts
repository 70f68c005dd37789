import { ChartPie, Gauge, IdCard, PanelTopClose, RectangleHorizontal } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { screenOf } from './screenOf';

/** In menu order. */
export const cardScreens: readonly Screen[] = [
  screenOf(
    'cards',
    'card-basic',
    RectangleHorizontal,
    async () => (await import('./cardBasic/CardBasicPage')).CardBasicPage,
  ),
  screenOf(
    'cards',
    'card-advance',
    IdCard,
    async () => (await import('./cardAdvance/CardAdvancePage')).CardAdvancePage,
  ),
  screenOf('cards', 'statistic', Gauge, async () => (await import('./statistic/StatisticPage')).StatisticPage),
  screenOf('cards', 'analytic', ChartPie, async () => (await import('./analytic/AnalyticPage')).AnalyticPage),
  screenOf('cards', 'action', PanelTopClose, async () => (await import('./action/ActionPage')).ActionPage),
];
