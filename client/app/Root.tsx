import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches, useOutlet } from 'react-router-dom';
import { afterPaint } from '~/platform/afterPaint';
import { feedback } from '~/platform/feedback';
import { openRecord } from '~/platform/openRecord';
import { ScreenContext } from '~/platform/ScreenContext';
import type { Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { thisNetwork } from '~/platform/thisNetwork';
import { Layout } from './layout/Layout';
import { registry } from './registry';

const Outside = lazy(async () => ({ default: (await import('./Outside')).Outside }));

/** The frame of every address: the shell around the screen, and announcements, toasts and questions outside of it. */
export const Root = observer(() => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  // Another record on the same page scrolls to the top; other filters of a list do not.
  const place = `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const title = screen && (openRecord.name || t(screen.title));
  const documentTitle = title ? `${title} · ${thisNetwork.title}` : thisNetwork.title;
  const outlet = useOutlet();

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  // Tracked by an event, because reading or setting the scroll position forces an extra layout.
  const scrolled = useRef(false);
  useEffect(() => {
    const look = () => {
      scrolled.current = window.scrollY > 0 || window.scrollX !== 0;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page or record
  useEffect(() => {
    if (scrolled.current) window.scrollTo(0, 0);
  }, [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new address
  useEffect(() => {
    document.getElementById('loading-overlay')?.setAttribute('hidden', '');
    let left = false;
    const before = document.activeElement;
    // Focus after paint, when layout costs nothing extra, unless the reader has begun to write by then.
    void afterPaint().then(() => {
      const heading = document.getElementById('page-title') ?? document.getElementById('content');
      const { activeElement } = document;
      const isWriting =
        activeElement !== before && activeElement?.matches('#content :is(input, textarea, select, [contenteditable])');
      if (!left && !isWriting) heading?.focus({ preventScroll: true });
    });
    return () => {
      left = true;
    };
  }, [pathname]);

  // The shell renders `Outside` itself; a full page loads it only when there is something to show.
  const spoken =
    screen?.layout === 'full' && (feedback.toasts.length > 0 || feedback.question !== undefined || session.lapsed);
  return (
    <ScreenContext value={screen}>
      {screen && (
        <Layout screen={screen} screens={registry.screens}>
          {outlet}
        </Layout>
      )}
      <p aria-live="polite" className="visually-hidden">
        {feedback.announcement}
      </p>
      {spoken && (
        <Suspense fallback={null}>
          <Outside />
        </Suspense>
      )}
    </ScreenContext>
  );
});
