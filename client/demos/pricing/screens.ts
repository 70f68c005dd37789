import { BadgeDollarSign } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

export const pricingScreens: readonly Screen[] = [
  {
    path: demoPaths.pricing,
    title: 'demos:pricing',
    set: 'shared',
    texts: ['demoPricing'],
    menu: { group: 'pages', icon: BadgeDollarSign },
    load: async () => (await import('./Pricing')).Pricing,
  },
];
