import { Route } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

/** Licensing steps up to the first case (domain.md 2.16), also open to members who await activation. */
export const licensingScreens: readonly Screen[] = [
  {
    path: paths.licensing,
    title: 'titles:licensing',
    set: 'memberOnly',
    requires: ['read', 'Licence'],
    texts: ['licensing', 'articles', 'cases'],
    menu: { group: 'grow', icon: Route },
    load: async () => (await import('./LicensingScreen')).LicensingScreen,
  },
];
