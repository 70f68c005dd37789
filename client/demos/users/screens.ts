import { UsersRound } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

const shared = { set: 'shared', texts: ['demoUsers'] } as const;

const list: Screen = {
  ...shared,
  path: demoPaths.userList,
  title: 'demos:userList',
  menu: { group: 'apps', icon: UsersRound },
  load: async () => (await import('./UserList')).UserList,
};

const edit = {
  ...shared,
  title: 'demos:userEdit',
  parent: list,
  load: async () => (await import('./UserEdit')).UserEdit,
};

export const userScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: demoPaths.userView.path,
    texts: ['demoUsers', 'demoInvoice'],
    title: 'demos:userView',
    parent: list,
    load: async () => (await import('./UserView')).UserView,
  },
  { ...edit, path: demoPaths.userEdit },
  { ...edit, path: demoPaths.userEditById.path },
];
