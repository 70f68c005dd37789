import { Network } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const downlineScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Member'],
    texts: ['downline', 'team', 'members', 'past'],
    path: paths.downline,
    title: 'titles:downline',
    titleZh: '下线会员',
    menu: { group: 'members', icon: Network },
    load: async () => (await import('./DownlineScreen')).DownlineScreen,
  },
];
