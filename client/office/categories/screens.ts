import { ListTree } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'administrator', texts: ['categories'] } as const;

const list: Screen = {
  ...shared,
  path: paths.categoryList,
  title: 'titles:categories',
  titleZh: '分类管理',
  requires: ['read', 'Category'],
  menu: { group: 'products', icon: ListTree },
  load: async () => (await import('./CategoryTree')).CategoryTree,
};

export const categoryScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: paths.categoryCreate,
    title: 'titles:categoryCreate',
    titleZh: '新增分类',
    requires: ['create', 'Category'],
    parent: list,
    load: async () => (await import('./CategoryForm')).CategoryCreate,
  },
  {
    ...shared,
    path: paths.categoryEdit.path,
    title: 'titles:categoryEdit',
    titleZh: '编辑分类',
    requires: ['update', 'Category'],
    parent: list,
    load: async () => (await import('./CategoryForm')).CategoryEdit,
  },
];
