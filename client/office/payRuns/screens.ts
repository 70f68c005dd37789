import { Banknote } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const payRunScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Payment'],
    texts: ['payRuns', 'bankFiles', 'payments', 'explain', 'earnings', 'yearEnd'],
    path: paths.officePayments,
    title: 'titles:officePayments',
    titleZh: '付款记录',
    menu: { group: 'finance', icon: Banknote },
    load: async () => (await import('./PayScreen')).PayScreen,
  },
];
