import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const tool = { set: 'shared', layout: 'full', texts: ['lantern', 'issues'] } as const;

/** Tools for testing and demonstrating the product. The menu omits them. */
export const lanternScreens: readonly Screen[] = [
  {
    ...tool,
    path: paths.lanternCalls,
    title: 'lantern:calls.title',
    load: () => import('./api/CallsScreen').then((file) => file.CallsScreen),
  },
  {
    ...tool,
    path: paths.lanternTraffic,
    title: 'lantern:traffic.title',
    load: () => import('./traffic/TrafficScreen').then((file) => file.TrafficScreen),
  },
  {
    ...tool,
    path: paths.lanternRehearsal,
    title: 'lantern:rehearsal.title',
    load: () => import('./rehearsal/RehearsalScreen').then((file) => file.RehearsalScreen),
  },
  {
    ...tool,
    path: paths.lanternBackends,
    title: 'lantern:backends.title',
    load: () => import('./backends/BackendsScreen').then((file) => file.BackendsScreen),
  },
  {
    ...tool,
    path: paths.lanternRecordings,
    title: 'lantern:recordings.title',
    load: () => import('./recordings/RecordingsScreen').then((file) => file.RecordingsScreen),
  },
  {
    ...tool,
    path: paths.lanternState,
    title: 'lantern:state.title',
    load: () => import('./state/StateScreen').then((file) => file.StateScreen),
  },
  {
    ...tool,
    path: paths.lanternMail,
    title: 'lantern:mail.title',
    load: () => import('./mail/MailScreen').then((file) => file.MailScreen),
  },
  {
    ...tool,
    path: paths.lanternContract,
    title: 'lantern:contract.title',
    load: () => import('./contract/ContractScreen').then((file) => file.ContractScreen),
  },
  {
    ...tool,
    path: paths.lanternMinimum,
    title: 'lantern:minimum.title',
    load: () => import('./contract/MinimumScreen').then((file) => file.MinimumScreen),
  },
];
