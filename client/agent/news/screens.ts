import { Newspaper } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const news: Screen = {
  path: paths.news,
  title: 'titles:news',
  titleZh: '新闻',
  set: 'memberOnly',
  requires: ['read', 'Content'],
  texts: ['news'],
  menu: { group: 'communication', icon: Newspaper },
  load: async () => (await import('./NewsScreen')).NewsScreen,
};

export const newsScreens: readonly Screen[] = [news];
