import { ChartNoAxesCombined, CircleCheckBig, Hourglass } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'memberOnly', requires: ['read', 'TP'], texts: ['production'] } as const;

export const productionScreens: readonly Screen[] = [
  {
    ...shared,
    path: paths.analytics,
    title: 'titles:analytics',
    titleZh: 'TP 报表',
    menu: { group: 'business', icon: ChartNoAxesCombined },
    load: async () => (await import('./Analytics')).Analytics,
  },
  {
    ...shared,
    path: paths.inforceTp,
    title: 'titles:inforceTp',
    titleZh: '生效 TP',
    menu: { group: 'business', icon: CircleCheckBig },
    load: async () => (await import('./InforceTp')).InforceTp,
  },
  {
    ...shared,
    path: paths.pendingTp,
    title: 'titles:pendingTp',
    titleZh: '待处理 TP',
    menu: { group: 'business', icon: Hourglass },
    load: async () => (await import('./PendingTp')).PendingTp,
  },
];
