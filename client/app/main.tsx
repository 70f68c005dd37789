import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { paths } from '~/paths';
import { onSignedOut } from '~/platform/call';
import { guardComposition } from '~/platform/composition';
import { startTexts } from '~/platform/i18n';
import { ignoreSecondClicks } from '~/platform/ignoreSecondClicks';
import { installWorker } from '~/platform/installable';
import { preferences } from '~/platform/preferences';
import { onSwitched, session } from '~/platform/session';
import { loginFor } from './guard';
import { createRouter } from './routes';
import '~/ui/tokens.css';
import '~/ui/base.css';

async function start(): Promise<void> {
  guardComposition();
  ignoreSecondClicks();
  installWorker();
  const texts = startTexts(preferences.language);
  // Loads the first screen in parallel with the texts of every page.
  const router = createRouter();
  onSignedOut.go = (delayMs) => {
    setTimeout(() => {
      const { pathname, search } = router.state.location;
      session.signOut();
      void router.navigate(loginFor(`${pathname}${search}`));
    }, delayMs);
  };
  onSwitched.go = () => void router.navigate(paths.root);
  // Another tab has signed in or out: the guard checks again whether the user may see this screen.
  window.addEventListener('storage', () => void router.revalidate());
  await texts;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  // A transition renders in slices, even if the first screen is already loaded.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} useTransitions={false} />
      </StrictMode>,
    ),
  );
}

void start();
