import type { LucideIcon } from 'lucide-react';
import type { DemoGroup, Screen } from '~/platform/screen';
import { showcasePaths } from '../paths';

type Groups = typeof showcasePaths;

/** A page's namespace: `showButtonGroup` for `button-group`. */
const textsOf = (name: string) => `show${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** A showcase screen; path, title and texts follow from its name. */
export const screenOf = <G extends DemoGroup & keyof Groups>(
  group: G,
  name: keyof Groups[G] & string,
  icon: LucideIcon,
  load: Screen['load'],
): Screen => ({
  path: (showcasePaths[group] as Record<string, string>)[name] ?? '',
  title: `demos:${group}.${name}`,
  set: 'shared',
  texts: ['showcases', textsOf(name)],
  menu: { group, icon },
  load,
});
