import { LayoutGrid } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

export const indexScreen: Screen = {
  path: demoPaths.showcaseIndex,
  title: 'demos:showcaseIndex',
  set: 'shared',
  texts: ['showcases'],
  menu: { group: 'components', icon: LayoutGrid },
  load: async () => (await import('./index/IndexPage')).IndexPage,
};
