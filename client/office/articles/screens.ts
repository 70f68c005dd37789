import { FileText } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'administrator', texts: ['officeArticles'] } as const;

const list: Screen = {
  ...shared,
  path: paths.articleList,
  title: 'titles:articles',
  titleZh: '文章列表',
  requires: ['oversee', 'Content'],
  menu: { group: 'content', icon: FileText },
  load: async () => (await import('./ArticleList')).ArticleList,
};

export const articleScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: paths.articleCreate,
    title: 'titles:articleCreate',
    titleZh: '新增文章',
    requires: ['create', 'Content'],
    parent: list,
    load: async () => (await import('./ArticleForm')).ArticleCreate,
  },
  {
    ...shared,
    path: paths.articleEdit.path,
    title: 'titles:articleEdit',
    titleZh: '编辑文章',
    requires: ['update', 'Content'],
    parent: list,
    load: async () => (await import('./ArticleForm')).ArticleEdit,
  },
];
