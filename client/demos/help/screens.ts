import { CircleHelp, LibraryBig } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

const shared = { set: 'shared', texts: ['demoHelp'] } as const;

const knowledgeBase: Screen = {
  ...shared,
  path: demoPaths.knowledgeBase,
  title: 'demos:knowledgeBase',
  menu: { group: 'pages', icon: LibraryBig },
  load: async () => (await import('./KnowledgeBase')).KnowledgeBase,
};

export const helpScreens: readonly Screen[] = [
  {
    ...shared,
    path: demoPaths.faq,
    title: 'demos:faq',
    menu: { group: 'pages', icon: CircleHelp },
    load: async () => (await import('./Faq')).Faq,
  },
  knowledgeBase,
  {
    ...shared,
    path: demoPaths.knowledgeCategory.path,
    title: 'demos:knowledgeCategory',
    parent: knowledgeBase,
    load: async () => (await import('./KnowledgeCategory')).KnowledgeCategory,
  },
  {
    ...shared,
    path: demoPaths.knowledgeQuestion,
    title: 'demos:knowledgeQuestion',
    parent: knowledgeBase,
    load: async () => (await import('./KnowledgeArticle')).KnowledgeArticle,
  },
];
