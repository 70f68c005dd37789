import { CircleUser } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

export const profilePageScreens: readonly Screen[] = [
  {
    path: demoPaths.profile,
    title: 'demos:profile',
    set: 'shared',
    texts: ['demoProfile'],
    menu: { group: 'pages', icon: CircleUser },
    load: async () => (await import('./ProfilePage')).ProfilePage,
  },
];
