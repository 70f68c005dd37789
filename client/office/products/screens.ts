import { Package } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'administrator', texts: ['products'] } as const;

const list: Screen = {
  ...shared,
  path: paths.productList,
  title: 'titles:products',
  titleZh: '产品列表',
  requires: ['read', 'Product'],
  menu: { group: 'products', icon: Package },
  load: async () => (await import('./ProductList')).ProductList,
};

export const productScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: paths.productCreate,
    title: 'titles:productCreate',
    titleZh: '新增产品',
    requires: ['create', 'Product'],
    parent: list,
    load: async () => (await import('./ProductForm')).ProductCreate,
  },
  {
    ...shared,
    path: paths.productEdit.path,
    title: 'titles:productEdit',
    titleZh: '编辑产品',
    requires: ['update', 'Product'],
    parent: list,
    load: async () => (await import('./ProductForm')).ProductEdit,
  },
];
