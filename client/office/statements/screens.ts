import { FileCheck } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const carrierStatementScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Commission'],
    texts: ['carrierStatements', 'missingMoney', 'deposits', 'commissions', 'policies'],
    path: paths.carrierStatements,
    title: 'titles:carrierStatements',
    titleZh: '保险公司对账单',
    menu: { group: 'finance', icon: FileCheck },
    load: async () => (await import('./StatementsScreen')).StatementsScreen,
  },
];
