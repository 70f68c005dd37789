import { Grid3x3, Table2 } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'shared', requires: ['read', 'Level'], texts: ['levels'] } as const;

export const levelsScreens: readonly Screen[] = [
  {
    ...shared,
    path: paths.levelGrid,
    texts: ['levels', 'estimator'],
    title: 'titles:levelGrid',
    titleZh: '续期与超额费率',
    menu: { group: 'money', icon: Grid3x3 },
    load: async () => (await import('./LevelGrid')).LevelGrid,
  },
  {
    ...shared,
    path: paths.levelGridTwo,
    title: 'titles:levelGridTwo',
    titleZh: '年金与健康费率',
    menu: { group: 'money', icon: Table2 },
    load: async () => (await import('./LevelGridTwo')).LevelGridTwo,
  },
];
