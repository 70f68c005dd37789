import { Mail } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

const email: Screen = {
  path: demoPaths.email,
  title: 'demos:email',
  set: 'shared',
  layout: 'panel',
  texts: ['demoEmail'],
  menu: { group: 'apps', icon: Mail },
  load: async () => (await import('./MailScreen')).MailScreen,
};

const within = (path: string): Screen => ({
  path,
  title: 'demos:email',
  set: 'shared',
  layout: 'panel',
  texts: ['demoEmail'],
  parent: email,
  load: async () => (await import('./MailScreen')).MailScreen,
});

export const emailScreens: readonly Screen[] = [
  email,
  within(demoPaths.emailFolder.path),
  within(demoPaths.emailLabel.path),
];
