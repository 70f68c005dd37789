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
      // Placeholder for addresses with screens still loading; the router warns about routes without an element.
      { path: '*', element: null, loader: () => redirect(paths.notFound) },
    ],
  },
];

/**
 * Renders a screen in one piece: in slices, with a frame after each, the same work takes twice as long. Only two
 * updates may wait: the progress of a navigation, which never shows if the screen is already loaded, and a visit's
 * first screen, where slices leave room for loading.
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
    // Called for an unknown address.
    patchRoutesOnNavigation: async ({ path }) => {
      await inTime(loadScreens());
      if (!registry.knows(withoutBase(path))) await inTime(loadDemos());
      // The callback's own `patch` does nothing after another navigation has interrupted this one.
      router.patchRoutes(root, added());
    },
  });
  reaction(
    () => registry.screens,
    () => router.patchRoutes(root, added()),
  );
  // The router resolves each address only once. An office address that failed for a member must work for an
  // administrator who signs in next.
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
