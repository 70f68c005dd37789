import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { CalendarStore } from './CalendarStore';
import { EventEditor } from './EventEditor';
import { event } from './testing/sample';

const userEvent = events.setup({ delay: null });
const sent = () =>
  backend.requests.filter(({ address }) => address === '/backend/calendar/save').map((one) => one.sent);

beforeEach(async () => {
  if (!i18next.isInitialized) await startTexts('en');
  await loadTexts(['calendar', 'crud', 'issues', 'ui']);
  signInAs();
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
});

it('compares another user’s changes to an event and saves the chosen values', async () => {
  const theirs = event({ version: 2, title: 'Review, moved', location: 'Room 4' });
  backend.answers = {
    '/backend/calendar/list': () => ({ from: '2026-11-01', to: '2026-11-30', list: [theirs] }),
    '/backend/calendar/save': (body) => {
      if (body.version !== 2) throw new Refusal('stale');
      return event({ ...body, version: 3 });
    },
  };
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <EventEditor row={event()} on="2026-11-10" store={new CalendarStore()} onClose={onClose} />
    </MemoryRouter>,
  );
  const title = screen.getByRole('textbox', { name: /^Title/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog', { name: /Someone else/ }));
  await userEvent.click(conflict.getByRole('radio', { name: /Yours.*Mine/ }));
  await userEvent.click(conflict.getByRole('button', { name: 'Use selected' }));
  expect(title).toHaveValue('Mine');
  expect(screen.getByRole('textbox', { name: /^Location/ })).toHaveValue('Room 4');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent().at(-1)).toMatchObject({ id: 5, version: 2, title: 'Mine', location: 'Room 4' });
});

it('closes when every value of the other version is chosen', async () => {
  const theirs = event({ version: 2, title: 'Theirs' });
  backend.answers = {
    '/backend/calendar/list': () => ({ from: '2026-11-01', to: '2026-11-30', list: [theirs] }),
    '/backend/calendar/save': () => {
      throw new Refusal('stale');
    },
  };
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <EventEditor row={event()} on="2026-11-10" store={new CalendarStore()} onClose={onClose} />
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog', { name: /Someone else/ }));
  await userEvent.click(conflict.getByRole('button', { name: 'Keep all saved' }));
  await userEvent.click(conflict.getByRole('button', { name: 'Use selected' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent()).toHaveLength(1);
});
