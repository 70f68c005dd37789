import { ShieldCheck } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

export const accessControlScreens: readonly Screen[] = [
  {
    path: demoPaths.accessControl,
    title: 'demos:accessControl',
    set: 'shared',
    texts: ['demoAccess'],
    menu: { group: 'pages', icon: ShieldCheck },
    load: () => import('./AccessControl').then((file) => file.AccessControl),
  },
];
