import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { afterPaint } from '~/platform/afterPaint';
import { live } from '~/platform/live';
import { preferences } from '~/platform/preferences';
import { session } from '~/platform/session';
import { tours } from '~/platform/tours';
import { keepFocus } from '~/ui/restoreFocus';
import { ScrollTop } from '~/ui/ScrollTop';
import { Outside } from '../Outside';
import { Footer } from './Footer';
import { Header } from './Header';
import { HiddenBarTab } from './HiddenBarTab';
import { useKeySheet } from './keys/useKeySheet';
import { lazyOverlay } from './lazyOverlay';
import { MenuColumn } from './menu/MenuColumn';
import { MenuDrawer } from './menu/MenuDrawer';
import { waiting } from './menu/Waiting';
import { destinations } from './menuEntries';
import { OfflineBanner } from './OfflineBanner';
import { PageFrame } from './PageFrame';
import { PaletteWaiting } from './palette/PaletteWaiting';
import { RouteProgress } from './RouteProgress';
import styles from './Shell.module.css';
import { useCurrentScreen, useShell } from './ShellContext';
import { usePaletteShortcut } from './usePaletteShortcut';
import { useWide } from './wide';

/** Loaded on demand: only administrators see it, and rarely. */
const ViewBanner = lazy(async () => ({ default: (await import('./ViewBanner')).ViewBanner }));
const CommandPalette = lazyOverlay(() => import('./palette/CommandPalette'));
const ViewAs = lazyOverlay(() => import('./palette/ViewAs'));
const KeySheet = lazyOverlay(() => import('./keys/KeySheet'));
const Customizer = lazyOverlay(() => import('./customizer/Customizer'));
const Tour = lazyOverlay(() => import('../tour/Tour'));

/** Both layouts share one tree, so that switching keeps the page and its input. */
export const Frame = observer(({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('shell');
  const screen = useCurrentScreen();
  const { state, menu } = useShell();
  const { pathname } = useLocation();
  usePaletteShortcut(state);
  useKeySheet(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new address
  useEffect(() => {
    state.close('menu');
    state.close('palette');
    state.close('viewAs');
    state.close('keys');
  }, [state, pathname]);

  useEffect(() => live.start(), []);

  const reader = session.userData?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each user has a menu of their own
  useEffect(() => menu.start(), [menu, reader]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each user has requests of their own
  useEffect(() => waiting.start(), [reader]);

  useEffect(keepFocus, []);

  useEffect(() => {
    if (destinations([screen]).length > 0) void afterPaint().then(() => state.recent.visit(screen.path));
  }, [state, screen]);

  const { layout, menuHidden, navbarType } = preferences;
  const menuBeside = useWide() && layout === 'vertical' && !menuHidden;
  const barHidden = layout === 'vertical' && navbarType === 'hidden';
  return (
    <div className={styles.shell} data-layout={layout}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <RouteProgress />
      {menuBeside && <MenuColumn />}
      <div className={styles.page} data-frame={screen.layout ?? 'page'} data-viewing={session.viewing !== undefined}>
        {session.viewing && (
          <Suspense fallback={null}>
            <ViewBanner member={session.viewing.member} from={session.viewing.from} />
          </Suspense>
        )}
        {!barHidden && <Header />}
        <OfflineBanner />
        <PageFrame>{children}</PageFrame>
        <Footer />
      </div>
      {barHidden && <HiddenBarTab />}
      <ScrollTop />
      {state.overlay === 'menu' && <MenuDrawer />}
      {state.overlay === 'palette' && (
        <Suspense fallback={<PaletteWaiting overlay="palette" />}>
          <CommandPalette />
        </Suspense>
      )}
      {state.overlay === 'viewAs' && (
        <Suspense fallback={<PaletteWaiting overlay="viewAs" />}>
          <ViewAs />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {state.overlay === 'customizer' && <Customizer />}
        {state.overlay === 'keys' && <KeySheet />}
        {tours.under && <Tour />}
      </Suspense>
      <Outside />
    </div>
  );
});
