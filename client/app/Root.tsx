import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { feedback } from '~/platform/feedback';
import { ScreenContext } from '~/platform/ScreenContext';
import type { Screen } from '~/platform/screen';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Toaster } from '~/ui/Toaster';
import { Layout } from './layout/Layout';
import { screens } from './screens';

/** What every address shares: the shell around the screen, and what is said outside of screens. */
export const Root = observer(() => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const title = screen && t(screen.title);

  useEffect(() => {
    document.title = title ? `${title} · Lantern` : 'Lantern';
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what this answers to
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById('loading-overlay')?.setAttribute('hidden', '');
    const heading = document.getElementById('page-title') ?? document.getElementById('content');
    heading?.focus({ preventScroll: true });
  }, [pathname]);

  const { question } = feedback;
  return (
    <ScreenContext value={screen}>
      {screen && (
        <Layout screen={screen} screens={screens}>
          <Outlet />
        </Layout>
      )}
      <Toaster toasts={feedback.toasts} onDismiss={(id) => feedback.dismiss(Number(id))} />
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title}
        body={question?.text}
        confirmLabel={question?.confirm ?? ''}
        tone={question?.tone ?? 'danger'}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
    </ScreenContext>
  );
});
