import { MessageSquare } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

export const chatScreens: readonly Screen[] = [
  {
    path: demoPaths.chat,
    title: 'demos:chat',
    set: 'shared',
    texts: ['demoChat'],
    layout: 'panel',
    menu: { group: 'apps', icon: MessageSquare },
    load: async () => (await import('./ChatScreen')).ChatScreen,
  },
];
