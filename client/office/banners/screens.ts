import { GalleryHorizontal } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'administrator', texts: ['banners'] } as const;

const list: Screen = {
  ...shared,
  path: paths.bannerList,
  title: 'titles:banners',
  titleZh: '横幅管理',
  requires: ['oversee', 'Content'],
  menu: { group: 'content', icon: GalleryHorizontal },
  load: async () => (await import('./BannerList')).BannerList,
};

export const bannerScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: paths.bannerCreate,
    title: 'titles:bannerCreate',
    titleZh: '新增横幅',
    requires: ['create', 'Content'],
    parent: list,
    load: async () => (await import('./BannerForm')).BannerCreate,
  },
  {
    ...shared,
    path: paths.bannerEdit.path,
    title: 'titles:bannerEdit',
    titleZh: '编辑横幅',
    requires: ['update', 'Content'],
    parent: list,
    load: async () => (await import('./BannerForm')).BannerEdit,
  },
];
