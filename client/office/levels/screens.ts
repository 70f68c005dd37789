import { Layers } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'administrator', texts: ['officeLevels', 'promotions'] } as const;

const list: Screen = {
  ...shared,
  path: paths.levelList,
  title: 'titles:levels',
  titleZh: '会员等级管理',
  requires: ['oversee', 'Level'],
  menu: { group: 'members', icon: Layers },
  load: async () => (await import('./LevelScreen')).LevelScreen,
};

export const officeLevelScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: paths.levelCreate,
    title: 'titles:levelCreate',
    titleZh: '新增等级',
    requires: ['create', 'Level'],
    parent: list,
    load: async () => (await import('./LevelForm')).LevelCreate,
  },
  {
    ...shared,
    path: paths.levelEdit.path,
    title: 'titles:levelEdit',
    titleZh: '编辑等级',
    requires: ['update', 'Level'],
    parent: list,
    load: async () => (await import('./LevelForm')).LevelEdit,
  },
];
