import { Menu } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const menuScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Content'],
    texts: ['menus'],
    path: paths.menuList,
    title: 'titles:menus',
    titleZh: '菜单管理',
    menu: { group: 'content', icon: Menu },
    load: async () => (await import('./MenuScreen')).MenuScreen,
  },
];
