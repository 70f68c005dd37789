import { Hourglass } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

const alone = { set: 'shared', layout: 'full', texts: ['demoMiscellaneous', 'crud', 'issues'] } as const;

const comingSoon: Screen = {
  ...alone,
  path: demoPaths.comingSoon,
  title: 'demos:comingSoon',
  menu: { group: 'pages', icon: Hourglass },
  load: () => import('./ComingSoonPage').then((file) => file.ComingSoonPage),
};

export const miscellaneousScreens: readonly Screen[] = [
  comingSoon,
  {
    ...alone,
    path: demoPaths.underMaintenance,
    title: 'demos:underMaintenance',
    parent: comingSoon,
    load: () => import('./UnderMaintenancePage').then((file) => file.UnderMaintenancePage),
  },
  {
    ...alone,
    path: demoPaths.error,
    title: 'demos:error',
    parent: comingSoon,
    load: () => import('./ErrorPage').then((file) => file.ErrorPage),
  },
];
