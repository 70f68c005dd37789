import { Newspaper } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

const shared = { set: 'shared', texts: ['demoBlog'] } as const;

const list: Screen = {
  ...shared,
  path: demoPaths.blogList,
  title: 'demos:blogList',
  menu: { group: 'pages', icon: Newspaper },
  load: async () => (await import('./BlogList')).BlogList,
};

export const blogScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: demoPaths.blogPost.path,
    title: 'demos:blogPost',
    parent: list,
    load: async () => (await import('./BlogPost')).BlogPost,
  },
  {
    ...shared,
    path: demoPaths.blogEdit.path,
    title: 'demos:blogEdit',
    parent: list,
    load: async () => (await import('./BlogEdit')).BlogEdit,
  },
];
