import type { PolicyDetail } from '@shared/contracts/network/policies';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policy } from '~/network/policies/testing/sample';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { openScreen } from './testing/openScreen';

const requirements: PolicyDetail['requirements'] = [
  { code: 'exam', label: '', owner: 'client', due_on: '2020-01-10', done_on: null },
  { code: 'aps', label: '', owner: 'doctor', due_on: null, done_on: null },
];
const pending = policy({ status: 'requirements', requirements, requirements_open: 2, submitted_on: '2026-01-16' });
const sent = (path: string) =>
  backend.requests.filter(({ address }) => address === `/backend/policy/${path}`).map((one) => one.sent);
let stored: PolicyDetail;
/** No delay between keystrokes: these tests do not depend on timing. */
const userEvent = events.setup({ delay: null });

beforeEach(() => {
  signInAs();
  stored = pending;
  backend.answers = { '/backend/policy/detail': () => stored };
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('the page of a case', () => {
  it('shows the days in the status and the parties with missing items', async () => {
    await openScreen('/vip/insurance-policy-detail?id=42');
    expect(await screen.findByText('for 12 days')).toBeInTheDocument();
    expect(screen.getByText('Client: 1 open, overdue')).toBeInTheDocument();
    expect(screen.getByText('Doctor: 1 open')).toBeInTheDocument();
  });

  it('lets agents tick and untick items of the agent and the client', async () => {
    backend.answers['/backend/policy/requirement'] = ({ code, done_on }) => {
      const next = requirements.map((one) => (one.code === code ? { ...one, done_on: done_on as string | null } : one));
      stored = { ...pending, version: stored.version + 1, requirements: next };
      return stored;
    };
    await openScreen('/vip/insurance-policy-detail?id=42&tab=requirements');
    const exam = () => screen.getByRole('row', { name: /Paramedical exam/ });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark done: Paramedical exam' }));
    await waitFor(() => expect(exam()).toHaveTextContent(/done/));
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Paramedical exam' }));
    await waitFor(() => expect(exam()).toHaveTextContent('Overdue'));
    expect(sent('requirement').map(({ version }) => version)).toEqual([3, 4]);
    expect(screen.queryByRole('button', { name: /^Mark done: Attending physician/ })).not.toBeInTheDocument();
  });

  it('requires a reason for a withdrawal', async () => {
    backend.answers['/backend/policy/withdraw'] = () => policy({ status: 'withdrawn', status_reason: 'No longer.' });
    await openScreen('/vip/insurance-policy-detail?id=42');
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Withdraw' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(dialog.getByText('Enter a reason.')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox'), 'No longer.');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent('withdraw')).toEqual([{ id: 42, version: 3, reason: 'No longer.' }]);
    expect(screen.getByText('No longer.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('keeps typed notes when saving fails', async () => {
    backend.answers['/backend/policy/note'] = () => {
      throw new Refusal('stale');
    };
    await openScreen('/vip/insurance-policy-detail?id=42');
    await userEvent.click(await screen.findByRole('button', { name: 'Add notes' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'Call after six.');
    stored = { ...pending, version: 4 };
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('detail')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Call after six.');
    backend.answers['/backend/policy/note'] = ({ notes }) => ({ ...pending, version: 5, notes });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Call after six.')).toBeInTheDocument();
    expect(sent('note').at(-1)).toMatchObject({ version: 4, notes: 'Call after six.' });
  });

  it('hides notes and forbidden buttons from an upline', async () => {
    stored = { ...pending, own: false };
    await openScreen('/vip/insurance-policy-detail?id=42&tab=requirements');
    expect(await screen.findByRole('row', { name: /Paramedical exam/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Done/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Print the case sheet']);
  });

  it('retries failed commission without affecting the page', async () => {
    await openScreen('/vip/insurance-policy-detail?id=42&tab=commission');
    await screen.findByText('The server isn’t responding. Check your connection and try again.');
    backend.answers['/backend/commission/byPolicy'] = () => ({ expected_cents: 0, posted_cents: 0, lines: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No commission yet')).toBeInTheDocument();
  });
});
