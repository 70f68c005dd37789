import { Medal } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const contestScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Score'],
    texts: ['contests'],
    path: paths.contestList,
    title: 'titles:contests',
    titleZh: '竞赛管理',
    menu: { group: 'content', icon: Medal },
    load: async () => (await import('./ContestList')).ContestList,
  },
];
