import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const tool = { set: 'shared', layout: 'full', texts: ['lantern', 'issues'] } as const;

/** The tools for people who test and who show the product. They stand in no menu. */
export const lanternScreens: readonly Screen[] = [
  {
    ...tool,
    path: paths.lanternCalls,
    title: 'lantern:calls.title',
    load: () => import('./api/CallsScreen').then((file) => file.CallsScreen),
  },
  {
    ...tool,
    path: paths.lanternRehearsal,
    title: 'lantern:rehearsal.title',
    load: () => import('./rehearsal/RehearsalScreen').then((file) => file.RehearsalScreen),
  },
];
