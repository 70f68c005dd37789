import { Route } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

/** The way of a new agent to the first case (DOMAIN.md 2.16); those who await activation walk it, too. */
export const licensingScreens: readonly Screen[] = [
  {
    path: paths.licensing,
    title: 'titles:licensing',
    set: 'memberOnly',
    requires: ['read', 'Licence'],
    texts: ['licensing', 'articles'],
    menu: { group: 'grow', icon: Route },
    load: async () => (await import('./LicensingScreen')).LicensingScreen,
  },
];
