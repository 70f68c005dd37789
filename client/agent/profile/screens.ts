import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

/** The own account: reached by the user menu, also by those whose status leaves them little else. */
export const profileScreens: readonly Screen[] = [
  {
    path: paths.account,
    title: 'titles:account',
    set: 'memberOnly',
    requires: ['read', 'Profile'],
    texts: ['profile', 'messages', 'coach'],
    load: async () => (await import('./AccountScreen')).AccountScreen,
  },
];
