import { ListChecks } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const commissionQueueScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Commission'],
    texts: ['commissionQueue', 'commissions', 'explain'],
    path: paths.commissionQueue,
    title: 'titles:commissionQueue',
    titleZh: '佣金处理',
    menu: { group: 'finance', icon: ListChecks },
    load: async () => (await import('./LineQueue')).LineQueue,
  },
];
