import { MessagesSquare } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const messages: Screen = {
  path: paths.messages,
  title: 'titles:messages',
  titleZh: '消息',
  set: 'memberOnly',
  requires: ['read', 'Message'],
  texts: ['messages'],
  menu: { group: 'communication', icon: MessagesSquare },
  load: async () => (await import('./MessagesScreen')).MessagesScreen,
};

export const messagesScreens: readonly Screen[] = [messages];
