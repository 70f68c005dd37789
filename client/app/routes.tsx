import { startTransition } from 'react';
import { createBrowserRouter, matchPath, type RouteObject, redirect } from 'react-router-dom';
import { paths } from '~/paths';
import { basePath, withoutBase } from '~/platform/basePath';
import type { Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { fetchScreen, inTime } from './fetchScreen';
import { guard } from './guard';
import { outsideScreens } from './outsideScreens';
import { Root } from './Root';
import { RouteFailure } from './RouteFailure';
import { loadDemos, loadScreens } from './registry';

const route = (screen: Screen): RouteObject => ({
  path: screen.path,
  loader: guard(screen),
  lazy: () => fetchScreen(screen),
  handle: screen,
  ErrorBoundary: RouteFailure,
});

const isAmong = (screens: readonly Screen[], path: string) => screens.some((screen) => matchPath(screen.path, path));

const root = 'root';
const routes: RouteObject[] = [
  {
    id: root,
    Component: Root,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    children: [
      { path: paths.root, loader: () => redirect(session.home) },
      ...outsideScreens.map(route),
      { path: '*', loader: () => redirect(paths.notFound) },
    ],
  },
];

/**
 * A screen is drawn in one go: in slices, each followed by a frame, the same work takes twice as long. That a navigation is
 * under way can wait, and is not drawn at all when the screen is there at once. The first screen of a visit can wait too: its
 * slices leave room for what is still being fetched.
 */
export function createRouter() {
  const router = createBrowserRouter(routes, {
    ...(basePath && { basename: basePath }),
    // Asked for an address that is not known yet; the router skips routes that it has. Each call patches all of them, because a call
    // that another navigation interrupts patches nothing, and because the menu may have fetched the demos before.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const screens = await inTime(loadScreens());
      patch(root, screens.map(route));
      if (!isAmong(screens, withoutBase(path))) patch(root, (await inTime(loadDemos())).map(route));
    },
  });
  const { subscribe } = router;
  let begun = false;
  router.subscribe = (draw) =>
    subscribe((state, news) => {
      if (begun && state.navigation.state === 'idle') draw(state, news);
      else startTransition(() => draw(state, news));
      begun ||= state.initialized;
    });
  return router;
}
