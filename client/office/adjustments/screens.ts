import { Scale } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const adjustmentScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Earning'],
    texts: ['adjustments'],
    path: paths.adjustments,
    title: 'titles:adjustments',
    titleZh: '调整审批',
    menu: { group: 'finance', icon: Scale },
    load: async () => (await import('./AdjustmentList')).AdjustmentList,
  },
];
