import { roles } from '@shared/abilities';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { policy } from '../testing/sample';
import { StatusDialog } from './StatusDialog';

const row = policy({ id: 1, status: 'draft', policy_no: null });

beforeEach(async () => {
  signInAs({ id: 1, role: roles.administrator });
  backend.answers['/backend/policy/detail'] = () => row;
  await loadTexts(['policies', 'cases', 'crud', 'issues', 'ui']);
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
});
const open = () => {
  const Dialog = () => <StatusDialog row={row} to="submitted" onClose={() => {}} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Dialog }])} />);
};

it('reports that a submission posts nothing, and asks for no reason', async () => {
  const record = { kind: 'first_year', status: 'expected', base_cents: 690_000, gross_cents: 700_000, lines: [] };
  backend.answers['/backend/policy/statusPreview'] = () => ({
    blockers: [],
    effects: { tp_cents: 690_000, pending_tp_cents: 690_000, records: [record] },
  });
  open();
  const effects = within(await screen.findByRole('region', { name: 'What this will post' }));
  expect(effects.getByText('Nothing is posted yet.')).toBeVisible();
  expect(effects.getByText(/^Pending TP/)).toHaveTextContent('$6,900.00');
  expect(effects.queryByText(/^In-force TP/)).toBeNull();
  expect(effects.getByRole('heading', { name: 'Expected once the policy is in force' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /reason/i })).toBeNull();
});

it('offers an override reason only when an agent is not ready', async () => {
  const missing = [{ code: 'agent_not_ready', member_id: 7, blockers: [{ code: 'eo_missing' }] }];
  backend.answers['/backend/policy/statusPreview'] = () => ({ blockers: missing, effects: null });
  open();
  expect(await screen.findByRole('textbox', { name: /although an agent is not ready/ })).toBeVisible();
});
