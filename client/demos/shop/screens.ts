import { PackageCheck, ShoppingBag } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

/** Optional: the pages work even if this chunk fails to load. */
const Tools = lazy<ComponentType<{ className?: string | undefined }>>(() =>
  import('./ShopTools').catch(() => ({ default: () => null })),
);
const shared = { set: 'shared', texts: ['demoShop'], Tools } as const;

const shop: Screen = {
  ...shared,
  path: demoPaths.shop,
  title: 'demos:shop',
  layout: 'detachedPanel',
  menu: { group: 'apps', icon: ShoppingBag },
  load: async () => (await import('./ShopScreen')).ShopScreen,
};

/** Fixed paths come before the product path, which would match them too. */
export const shopScreens: readonly Screen[] = [
  shop,
  {
    ...shared,
    path: demoPaths.wishlist,
    title: 'demos:wishlist',
    parent: shop,
    load: async () => (await import('./WishlistScreen')).WishlistScreen,
  },
  {
    ...shared,
    path: demoPaths.checkout,
    title: 'demos:checkout',
    parent: shop,
    load: async () => (await import('./checkout/CheckoutScreen')).CheckoutScreen,
  },
  {
    ...shared,
    path: demoPaths.orders,
    title: 'demos:orders',
    parent: shop,
    menu: { group: 'apps', icon: PackageCheck },
    load: async () => (await import('./OrdersScreen')).OrdersScreen,
  },
  {
    ...shared,
    path: demoPaths.product.path,
    title: 'demos:product',
    parent: shop,
    load: async () => (await import('./ProductScreen')).ProductScreen,
  },
];
