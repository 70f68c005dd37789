import { FolderTree } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'administrator', texts: ['articleCategories'] } as const;

const list: Screen = {
  ...shared,
  path: paths.articleCategoryList,
  title: 'titles:articleCategories',
  titleZh: '文章分类',
  requires: ['oversee', 'Content'],
  menu: { group: 'content', icon: FolderTree },
  load: async () => (await import('./ArticleCategoryList')).ArticleCategoryList,
};

export const articleCategoryScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: paths.articleCategoryCreate,
    title: 'titles:articleCategoryCreate',
    titleZh: '新增文章分类',
    requires: ['create', 'Content'],
    parent: list,
    load: async () => (await import('./ArticleCategoryForm')).ArticleCategoryCreate,
  },
  {
    ...shared,
    path: paths.articleCategoryEdit.path,
    title: 'titles:articleCategoryEdit',
    titleZh: '编辑文章分类',
    requires: ['update', 'Content'],
    parent: list,
    load: async () => (await import('./ArticleCategoryForm')).ArticleCategoryEdit,
  },
];
