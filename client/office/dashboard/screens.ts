import { LayoutDashboard } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const dashboardScreens: readonly Screen[] = [
  {
    path: paths.officeDashboard,
    title: 'home:title',
    titleZh: '仪表盘',
    set: 'administrator',
    requires: ['read', 'Dashboard'],
    texts: ['home'],
    menu: { group: 'top', icon: LayoutDashboard },
    load: async () => (await import('./DashboardScreen')).DashboardScreen,
  },
];
