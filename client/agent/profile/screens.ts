import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

/** The user's account, reached from the user menu. Open to every status. */
export const profileScreens: readonly Screen[] = [
  {
    path: paths.account,
    title: 'titles:account',
    set: 'memberOnly',
    requires: ['read', 'Profile'],
    texts: ['profile', 'messages', 'coach', 'factors', 'mail', 'passwords', 'privacy'],
    load: async () => (await import('./AccountScreen')).AccountScreen,
  },
];
