import { roles } from '@shared/abilities';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { policy } from '../testing/sample';
import { DaysDialog } from './DaysDialog';

const row = policy({ id: 1, version: 4, status: 'underwriting', policy_no: null });

beforeEach(async () => {
  signInAs({ id: 1, role: roles.administrator });
  backend.answers['/backend/policy/daysPreview'] = () => ({
    blocked: 'inforce',
    blockers: [{ code: 'initial_receipt_missing' }],
    effects: null,
  });
  await loadTexts(['policies', 'cases', 'crud', 'issues', 'ui']);
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
});

it('asks for the days ahead, previews them together, and sends only those entered', async () => {
  const sent = vi.fn();
  backend.answers['/backend/policy/days'] = (body) => {
    sent(body);
    return { ...row, status: 'approved' };
  };
  const onClose = vi.fn();
  const Screen = () => <DaysDialog policy={row} onClose={onClose} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Screen }])} />);
  expect(await screen.findByText('Enter a day to see what it posts.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Submitted/ })).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: /^Approved/ }), { target: { value: '11/16/2026' } });
  fireEvent.blur(screen.getByRole('textbox', { name: /^Approved/ }));
  expect(await screen.findByText('The case cannot reach this step: In force')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Save days' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ id: 1, version: 4, approved_on: '2026-11-16' });
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('issued_on');
});
