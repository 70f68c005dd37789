import { type DemoGroup, type MenuGroup, menuGroups, requirementOf, type Screen } from '~/platform/screen';
import type { Session } from '~/platform/session';

type MenuScreen = Screen & Required<Pick<Screen, 'menu'>>;
type Group = { group: MenuGroup; screens: readonly MenuScreen[] };

const hasMenu = (screen: Screen): screen is MenuScreen => screen.menu !== undefined;

/** Screens that this user may open, in registry order. */
export const permitted = (
  screens: readonly Screen[],
  { routeSets, ability }: Pick<Session, 'routeSets' | 'ability'>,
): readonly Screen[] =>
  screens.filter((screen) => routeSets.includes(screen.set) && ability.can(...requirementOf(screen)));

/** The registry's own menu: nonempty groups in fixed order. */
export const menuOf = (screens: readonly Screen[]): readonly Group[] => {
  const entries = screens.filter(hasMenu);
  // The office has one group about money, the members' screens of it included.
  const isOffice = entries.some(({ menu }) => menu.group === 'finance');
  const groupOf = ({ menu }: MenuScreen) => (isOffice && menu.group === 'money' ? 'finance' : menu.group);
  return menuGroups
    .map((group) => ({ group, screens: entries.filter((entry) => groupOf(entry) === group) }))
    .filter((section) => section.screens.length > 0);
};

/** A group of the template's pages, full pages last; empty until loaded. */
export const demosOf = (screens: readonly Screen[], group: DemoGroup): readonly MenuScreen[] =>
  screens
    .filter(hasMenu)
    .filter(({ menu }) => menu.group === group)
    .sort((a, b) => Number(a.layout === 'full') - Number(b.layout === 'full'));

/** A screen and its ancestors, itself first. */
export const lineage = (screen: Screen): readonly Screen[] => [
  screen,
  ...(screen.parent ? lineage(screen.parent) : []),
];

/** An entry's `aria-current` value for the current screen. */
export const currency = (entry: Screen | undefined, current: Screen): 'page' | 'true' | undefined => {
  if (!entry) return undefined;
  if (entry.path === current.path) return 'page';
  return lineage(current).some(({ path }) => path === entry.path) ? 'true' : undefined;
};

/** Pages that show one record are reached from a list, never by name. */
const needsRecord = /:|[/_-](edit|detail|preview|add-money)$/;

/** Pages to find by name: all menu pages, and the shell's other pages unless they need a record. */
export const destinations = (screens: readonly Screen[]): readonly Screen[] =>
  screens.filter(({ menu, layout, path }) => menu !== undefined || (layout !== 'full' && !needsRecord.test(path)));
