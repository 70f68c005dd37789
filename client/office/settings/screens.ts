import { Settings2 } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const settingScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Setting'],
    texts: ['settings', 'system', 'mail', 'branding', 'privacy', 'bankFiles'],
    path: paths.settings,
    title: 'titles:settings',
    titleZh: '系统设置',
    menu: { group: 'system', icon: Settings2 },
    load: async () => (await import('./SettingsScreen')).SettingsScreen,
  },
];
