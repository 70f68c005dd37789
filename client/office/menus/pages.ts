import type { MenuRow } from '@shared/contracts/network/menus';
import { menuGroups, requirementOf, type Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { shell } from '~/platform/shell';

/** Pages that show one record are reached from a list, not from the menu. */
const needsRecord = /:|[/_-](edit|detail|preview|add-money|submit)$/;

/** The pages that an area's entries can open. */
export const pagesOf = (area: MenuRow['area']): readonly Screen[] =>
  shell.screens.filter(
    ({ path, set, layout }) =>
      layout !== 'full' && !needsRecord.test(path) && set !== (area === 'vip' ? 'administrator' : 'memberOnly'),
  );

export const pageOf = (route: string): Screen | undefined =>
  shell.screens.find(({ path }) => path === route.replace(/[?#].*$/, ''));

/** Pages without an entry; the office's menu appends them to their groups. */
export function followingPages(
  rows: readonly Pick<MenuRow, 'route'>[],
): readonly (Screen & Required<Pick<Screen, 'menu'>>)[] {
  const named = new Set(rows.map(({ route }) => pageOf(route)?.path));
  const { ability, offeredSets } = session;
  return menuGroups.flatMap((group) =>
    shell.screens.filter(
      (screen): screen is Screen & Required<Pick<Screen, 'menu'>> =>
        screen.menu?.group === group &&
        !named.has(screen.path) &&
        offeredSets.includes(screen.set) &&
        ability.can(...requirementOf(screen)),
    ),
  );
}

/** The heading above entries of the same group, or null. */
export const headingOf = (rows: readonly Pick<MenuRow, 'route' | 'parent_id'>[], { menu }: Screen): number | null =>
  rows.find(({ route, parent_id }) => parent_id !== null && pageOf(route)?.menu?.group === menu?.group)?.parent_id ??
  null;
