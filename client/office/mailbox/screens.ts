import { Mail } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const mailboxScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Mailbox'],
    layout: 'panel',
    texts: ['mailbox', 'messages'],
    path: paths.mailbox,
    title: 'titles:mailbox',
    titleZh: '信箱',
    menu: { group: 'top', icon: Mail },
    load: async () => (await import('./MailboxScreen')).MailboxScreen,
  },
];
