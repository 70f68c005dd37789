import { BookOpenText } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const journalScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Payment'],
    texts: ['journal'],
    path: paths.journal,
    title: 'titles:journal',
    titleZh: '会计分录',
    menu: { group: 'finance', icon: BookOpenText },
    load: async () => (await import('./JournalScreen')).JournalScreen,
  },
];
