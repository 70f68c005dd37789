import { Network, UserRoundCheck } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'memberOnly', requires: ['read', 'Member'], texts: ['team'] } as const;

/** The reader's downline: the next generation as a list, and the whole team as a tree or table. */
export const teamScreens: readonly Screen[] = [
  {
    ...shared,
    path: paths.nextPer,
    title: 'titles:nextPer',
    titleZh: '下线会员',
    texts: ['team', 'coach'],
    menu: { group: 'team', icon: UserRoundCheck },
    load: async () => (await import('./NextPer')).NextPer,
  },
  {
    ...shared,
    path: paths.team,
    title: 'titles:team',
    titleZh: '团队',
    menu: { group: 'team', icon: Network },
    load: async () => (await import('./TeamScreen')).TeamScreen,
  },
];
