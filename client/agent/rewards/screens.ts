import { Award } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const rewardsScreens: readonly Screen[] = [
  {
    path: paths.teamReward,
    title: 'titles:teamReward',
    titleZh: '团队奖励',
    set: 'shared',
    requires: ['read', 'TeamReward'],
    texts: ['rewards'],
    menu: { group: 'money', icon: Award },
    load: async () => (await import('./RewardsScreen')).RewardsScreen,
  },
];
