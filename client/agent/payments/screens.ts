import { Wallet } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const paymentsScreens: readonly Screen[] = [
  {
    path: paths.payments,
    title: 'titles:payments',
    titleZh: '付款记录',
    set: 'memberOnly',
    requires: ['read', 'Payment'],
    texts: ['payments', 'explain'],
    menu: { group: 'money', icon: Wallet },
    load: async () => (await import('./PaymentsScreen')).PaymentsScreen,
  },
];
