import { UserRoundPlus } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const recruitingScreens: readonly Screen[] = [
  {
    path: paths.recruiting,
    title: 'titles:recruiting',
    titleZh: '增员',
    set: 'memberOnly',
    requires: ['read', 'Recruit'],
    texts: ['recruiting', 'articles'],
    menu: { group: 'grow', icon: UserRoundPlus },
    load: async () => (await import('./RecruitingScreen')).RecruitingScreen,
  },
];
