import { Table2 } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

export const tablesScreens: readonly Screen[] = [
  {
    path: demoPaths.goodTable,
    title: 'demos:goodTable',
    set: 'shared',
    texts: ['demoTables'],
    menu: { group: 'pages', icon: Table2 },
    load: () => import('./TablesPage').then((file) => file.TablesPage),
  },
];
