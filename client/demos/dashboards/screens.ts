import { ChartColumn, ShoppingBag } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

const shared = { set: 'shared', texts: ['demoDashboards'] } as const;

export const demoDashboardScreens: readonly Screen[] = [
  {
    ...shared,
    path: demoPaths.analytics,
    texts: ['demoDashboards', 'demoInvoice'],
    title: 'demos:analytics',
    menu: { group: 'pages', icon: ChartColumn },
    load: async () => (await import('./Analytics')).Analytics,
  },
  {
    ...shared,
    path: demoPaths.ecommerce,
    title: 'demos:ecommerce',
    menu: { group: 'pages', icon: ShoppingBag },
    load: async () => (await import('./Ecommerce')).Ecommerce,
  },
];
