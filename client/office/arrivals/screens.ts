import { Truck } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const arrivalScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Policy'],
    texts: ['arrivals'],
    path: paths.arrivals,
    title: 'titles:arrivals',
    titleZh: '数据迁入',
    menu: { group: 'system', icon: Truck },
    load: async () => (await import('./ArrivalsPage')).ArrivalsPage,
  },
];
