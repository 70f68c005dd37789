import { Table2 } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const tpDataScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'TP'],
    texts: ['tpData', 'production', 'explain'],
    path: paths.officeTp,
    title: 'titles:tpData',
    titleZh: 'TP数据',
    menu: { group: 'finance', icon: Table2 },
    load: async () => (await import('./TpScreen')).TpScreen,
  },
];
