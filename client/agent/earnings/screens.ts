import { Coins } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const earningsScreens: readonly Screen[] = [
  {
    path: paths.earnings,
    title: 'titles:earnings',
    titleZh: '收入记录',
    set: 'memberOnly',
    requires: ['read', 'Earning'],
    texts: ['earnings', 'payments'],
    menu: { group: 'money', icon: Coins },
    load: async () => (await import('./EarningsScreen')).EarningsScreen,
  },
];
