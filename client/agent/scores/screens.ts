import { Trophy } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const scoresScreens: readonly Screen[] = [
  {
    path: paths.scores,
    title: 'titles:scores',
    titleZh: '排行榜',
    set: 'memberOnly',
    requires: ['read', 'Score'],
    texts: ['scores'],
    menu: { group: 'business', icon: Trophy },
    load: async () => (await import('./Scoreboards')).Scoreboards,
  },
];
