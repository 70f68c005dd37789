import { TextSearch } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

export const autoSuggestScreens: readonly Screen[] = [
  {
    path: demoPaths.autoSuggest,
    title: 'demos:autoSuggest',
    set: 'shared',
    texts: ['demoAutoSuggest'],
    menu: { group: 'pages', icon: TextSearch },
    load: () => import('./AutoSuggestPage').then((file) => file.AutoSuggestPage),
  },
];
