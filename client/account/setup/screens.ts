import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

/** Loaded with the screens of the network: the sign-in page must not grow. */
export const setupScreens: readonly Screen[] = [
  {
    path: paths.setup,
    title: 'setup:title',
    set: 'shared',
    layout: 'full',
    texts: [
      ...['setup', 'account', 'register', 'officeLevels', 'settings', 'issues', 'passwords'],
      ...['branding', 'factors', 'mail', 'crud'],
    ],
    load: async () => (await import('./SetupScreen')).SetupScreen,
  },
];
