import { Clapperboard } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'administrator', texts: ['videos'] } as const;

const list: Screen = {
  ...shared,
  path: paths.videoList,
  title: 'titles:videos',
  titleZh: '视频资料',
  requires: ['oversee', 'Content'],
  menu: { group: 'content', icon: Clapperboard },
  load: async () => (await import('./VideoList')).VideoList,
};

export const videoScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: paths.videoCreate,
    title: 'titles:videoCreate',
    titleZh: '新增资料',
    requires: ['create', 'Content'],
    parent: list,
    load: async () => (await import('./VideoForm')).VideoCreate,
  },
  {
    ...shared,
    path: paths.videoEdit.path,
    title: 'titles:videoEdit',
    titleZh: '编辑资料',
    requires: ['update', 'Content'],
    parent: list,
    load: async () => (await import('./VideoForm')).VideoEdit,
  },
];
