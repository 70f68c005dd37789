import { demoGroups, type Screen } from '~/platform/screen';
import type { ShellState } from './ShellState';

const most = 4;

/** True on the pages of the template's apps. */
const inDemos = ({ menu, parent }: Screen): boolean =>
  demoGroups.some((group) => group === menu?.group) || (parent !== undefined && inDemos(parent));

/**
 * Bookmarked screens in the order of marking. By default, the template's pages show its first apps and other pages show
 * none.
 */
export function bookmarked(screens: readonly Screen[], { bookmarks }: ShellState, current: Screen): readonly Screen[] {
  if (!bookmarks.paths)
    return inDemos(current) ? screens.filter(({ menu }) => menu?.group === 'apps').slice(0, most) : [];
  return bookmarks.paths.flatMap((path) => screens.find((screen) => screen.path === path) ?? []);
}

export function toggleBookmark(screen: Screen, screens: readonly Screen[], state: ShellState, current: Screen): void {
  const paths = bookmarked(screens, state, current).map(({ path }) => path);
  state.bookmarks.set(
    paths.includes(screen.path) ? paths.filter((path) => path !== screen.path) : [...paths, screen.path],
  );
}
