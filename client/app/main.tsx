import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { paths } from '~/paths';
import { onSignedOut } from '~/platform/call';
import { guardComposition } from '~/platform/composition';
import { startTexts } from '~/platform/i18n';
import { ignoreSecondClicks } from '~/platform/ignoreSecondClicks';
import { preferences } from '~/platform/preferences';
import { onSwitched, session } from '~/platform/session';
import { loginFor } from './guard';
import { createRouter } from './routes';
import '~/ui/tokens.css';
import '~/ui/base.css';

async function start(): Promise<void> {
  guardComposition();
  ignoreSecondClicks();
  const texts = startTexts(preferences.language);
  // Fetches the first screen while the texts of every page are on their way.
  const router = createRouter();
  onSignedOut.go = (delayMs) => {
    setTimeout(() => {
      const { pathname, search } = router.state.location;
      session.signOut();
      void router.navigate(loginFor(`${pathname}${search}`));
    }, delayMs);
  };
  onSwitched.go = () => void router.navigate(paths.root);
  // Another tab signed in or out: the guard decides anew whether this screen may stay.
  window.addEventListener('storage', () => void router.revalidate());
  await texts;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  // In slices, also when the first screen is there already.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} useTransitions={false} />
      </StrictMode>,
    ),
  );
}

void start();
