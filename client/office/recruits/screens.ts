import { UserRoundPlus } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const officeRecruitScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Recruit'],
    texts: ['recruiting', 'privacy'],
    path: paths.officeRecruits,
    title: 'titles:recruiting',
    titleZh: '增员管理',
    menu: { group: 'members', icon: UserRoundPlus },
    load: async () => (await import('./OfficeRecruitList')).OfficeRecruitList,
  },
];
