import { BadgeCheck } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const licenseQueueScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Licence'],
    texts: ['licenseQueue'],
    path: paths.licenseQueue,
    title: 'titles:licenseQueue',
    titleZh: '执照与委任审核',
    menu: { group: 'members', icon: BadgeCheck },
    load: async () => (await import('./LicenseQueue')).LicenseQueue,
  },
];
