import { reaction } from 'mobx';
import { startTransition } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { paths } from '~/paths';
import { basePath, withoutBase } from '~/platform/basePath';
import type { Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { fetchScreen, inTime } from './fetchScreen';
import { guard } from './guard';
import { orToast } from './layout/orToast';
import { outsideScreens } from './outsideScreens';
import { Root } from './Root';
import { RouteFailure } from './RouteFailure';
import { loadDemos, loadScreens, registry } from './registry';

const route = (screen: Screen): RouteObject => ({
  path: screen.path,
  loader: guard(screen),
  lazy: () => fetchScreen(screen),
  handle: screen,
  ErrorBoundary: RouteFailure,
});

const root = 'root';
const routes: RouteObject[] = [
  {
    id: root,
    Component: Root,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    children: [
      { path: paths.root, element: null, loader: () => redirect(session.home) },
      ...outsideScreens.map(route),
      // Stands for an address whose screen is being fetched: the router warns of a route without an element.
      { path: '*', element: null, loader: () => redirect(paths.notFound) },
    ],
  },
];

/**
 * A screen is drawn in one go: in slices, each followed by a frame, the same work takes twice as long. That a navigation is
 * under way can wait, and is not drawn at all when the screen is there at once. The first screen of a visit can wait too: its
 * slices leave room for what is still being fetched.
 */
export function createRouter() {
  const routed = new Set(outsideScreens);
  const redirected = new Set<string>();
  const added = () => {
    const screens = registry.screens.filter((screen) => !routed.has(screen));
    for (const screen of screens) routed.add(screen);
    const redirects = Object.entries(registry.redirects).filter(([path]) => !redirected.has(path));
    for (const [path] of redirects) redirected.add(path);
    return [
      ...screens.map(route),
      ...redirects.map(([path, to]): RouteObject => ({ path, element: null, loader: () => redirect(to) })),
    ];
  };
  const router = createBrowserRouter(routes, {
    ...(basePath && { basename: basePath }),
    // Asked for an address that is not known yet.
    patchRoutesOnNavigation: async ({ path }) => {
      await inTime(loadScreens());
      if (!registry.knows(withoutBase(path))) await inTime(loadDemos());
      // Not by its `patch`, which does nothing once another navigation has interrupted this one.
      router.patchRoutes(root, added());
    },
  });
  reaction(
    () => registry.screens,
    () => router.patchRoutes(root, added()),
  );
  // The router asks once for an address: one that a member tried in vain is there for the administrator who signs in next.
  reaction(
    () => session.mayView,
    (may) => may && orToast(loadScreens()),
  );
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
