import { Coins } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const ledgerScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Earning'],
    texts: ['earnings', 'debts', 'explain', 'payments'],
    path: paths.officeEarnings,
    title: 'titles:earnings',
    titleZh: '收入记录',
    menu: { group: 'finance', icon: Coins },
    load: async () => (await import('./LedgerScreen')).LedgerScreen,
  },
];
