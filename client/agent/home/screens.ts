import { LayoutDashboard } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';
import { firstCalls } from './firstCalls';

const shared = {
  title: 'titles:home',
  requires: ['read', 'Dashboard'],
  texts: ['home', 'policies', 'tasks'],
  menu: { group: 'top', icon: LayoutDashboard },
} as const;

export const homeScreens: readonly Screen[] = [
  {
    ...shared,
    path: paths.home,
    set: 'memberOnly',
    asks: firstCalls,
    load: async () => (await import('./HomeScreen')).HomeScreen,
  },
];

export const dashboardScreens: readonly Screen[] = [
  {
    ...shared,
    path: paths.officeDashboard,
    titleZh: '仪表盘',
    set: 'administrator',
    load: async () => (await import('./OfficeScreen')).OfficeScreen,
  },
];
