import { Building2 } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'administrator', texts: ['brands'] } as const;

const list: Screen = {
  ...shared,
  path: paths.brandList,
  title: 'titles:brands',
  titleZh: '品牌管理',
  requires: ['read', 'Brand'],
  menu: { group: 'products', icon: Building2 },
  load: async () => (await import('./BrandList')).BrandList,
};

export const brandScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: paths.brandCreate,
    title: 'titles:brandCreate',
    titleZh: '新增品牌',
    requires: ['create', 'Brand'],
    parent: list,
    load: async () => (await import('./BrandForm')).BrandCreate,
  },
  {
    ...shared,
    path: paths.brandEdit.path,
    title: 'titles:brandEdit',
    titleZh: '编辑品牌',
    requires: ['update', 'Brand'],
    parent: list,
    load: async () => (await import('./BrandForm')).BrandEdit,
  },
];
