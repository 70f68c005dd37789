import type { Screen } from '~/platform/screen';
import type { Crumb } from '~/ui/Breadcrumbs';
import { lineage } from './menuEntries';

/** The way to a screen: the heading of its menu group, the screens above it, its own title. */
export const crumbsOf = (screen: Screen, t: (key: string) => string): readonly Crumb[] => {
  const [self, ...above] = lineage(screen);
  const group = [screen, ...above].find(({ menu }) => menu)?.menu?.group;
  return [
    ...(group && group !== 'top' ? [{ label: t(`shell:group.${group}`) }] : []),
    ...above.reverse().map(({ title, path }) => ({ label: t(title), ...(!path.includes(':') && { to: path }) })),
    ...(self ? [{ label: t(self.title) }] : []),
  ];
};
