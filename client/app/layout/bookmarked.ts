import type { Screen } from '~/platform/screen';
import type { ShellState } from './ShellState';

const most = 4;

/** Bookmarked screens in the order in which they were marked; until somebody changes them, the first of the apps. */
export function bookmarked(screens: readonly Screen[], { bookmarks }: ShellState): readonly Screen[] {
  if (!bookmarks.paths) return screens.filter(({ menu }) => menu?.group === 'apps').slice(0, most);
  return bookmarks.paths.flatMap((path) => screens.find((screen) => screen.path === path) ?? []);
}

/** Adds a screen to the bookmarks or takes it away. */
export function toggleBookmark(screen: Screen, screens: readonly Screen[], state: ShellState): void {
  const paths = bookmarked(screens, state).map(({ path }) => path);
  state.bookmarks.set(
    paths.includes(screen.path) ? paths.filter((path) => path !== screen.path) : [...paths, screen.path],
  );
}
