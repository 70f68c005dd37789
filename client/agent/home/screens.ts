import { LayoutDashboard } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const homeScreens: readonly Screen[] = [
  {
    path: paths.home,
    title: 'home:title',
    set: 'memberOnly',
    requires: ['read', 'Dashboard'],
    texts: ['home'],
    menu: { group: 'top', icon: LayoutDashboard },
    load: async () => (await import('./HomeScreen')).HomeScreen,
  },
];
