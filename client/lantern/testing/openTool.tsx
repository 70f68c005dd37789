import { render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { feedback } from '~/platform/feedback';
import { loadTexts } from '~/platform/i18n';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Toaster } from '~/ui/Toaster';
import { forgetDescription } from '../api/useDescription';
import { lanternScreens } from '../screens';
import { backend } from './backend';

/** Toasts and questions, which the app renders outside of screens. */
const Said = observer(() => (
  <>
    <Toaster toasts={feedback.toasts} onHold={() => feedback.hold()} onRelease={() => feedback.release()} />
    <ConfirmDialog
      open={feedback.question !== undefined}
      title={feedback.question?.title}
      body={feedback.question?.text}
      confirmLabel={feedback.question?.confirm ?? ''}
      onConfirm={() => feedback.question?.answer(true)}
      onCancel={() => feedback.question?.answer(false)}
    />
  </>
));

/** Renders a tool at an address with working links, toasts and questions. */
export async function openTool(address: string) {
  backend.connect();
  forgetDescription();
  await loadTexts(['lantern', 'issues']);
  const routes = await Promise.all(lanternScreens.map(async ({ path, load }) => ({ path, Component: await load() })));
  const router = createMemoryRouter([...routes, { path: '*', element: <h1>Elsewhere</h1> }], {
    initialEntries: [address],
  });
  render(
    <>
      <RouterProvider router={router} />
      <Said />
    </>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}
