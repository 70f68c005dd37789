import { Hourglass, TriangleAlert, Wrench } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

const alone = { set: 'shared', layout: 'full', texts: ['demoMiscellaneous', 'crud', 'issues'] } as const;

export const miscellaneousScreens: readonly Screen[] = [
  {
    ...alone,
    path: demoPaths.comingSoon,
    title: 'demos:comingSoon',
    menu: { group: 'pages', icon: Hourglass },
    load: () => import('./ComingSoonPage').then((file) => file.ComingSoonPage),
  },
  {
    ...alone,
    path: demoPaths.underMaintenance,
    title: 'demos:underMaintenance',
    menu: { group: 'pages', icon: Wrench },
    load: () => import('./UnderMaintenancePage').then((file) => file.UnderMaintenancePage),
  },
  {
    ...alone,
    path: demoPaths.error,
    title: 'demos:error',
    menu: { group: 'pages', icon: TriangleAlert },
    load: () => import('./ErrorPage').then((file) => file.ErrorPage),
  },
];
