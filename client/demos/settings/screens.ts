import { Settings } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

export const settingsScreens: readonly Screen[] = [
  {
    path: demoPaths.accountSetting,
    title: 'demos:accountSetting',
    set: 'shared',
    texts: ['demoSettings'],
    menu: { group: 'pages', icon: Settings },
    load: async () => (await import('./AccountSettings')).AccountSettings,
  },
];
