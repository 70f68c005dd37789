import type { PolicyDetail } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { addMonths } from '@shared/plan/months';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policy } from '~/network/policies/testing/sample';
import { businessToday } from '~/platform/businessDay';
import { feedback } from '~/platform/feedback';
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
  backend.answers = {
    '/backend/policy/detail': () => stored,
    '/backend/commission/byPolicy': () => ({ expected_cents: 0, posted_cents: 0, lines: [] }),
  };
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
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Add a reminder',
      'Print the case sheet',
    ]);
  });

  it('retries failed commission without affecting the page', async () => {
    delete backend.answers['/backend/commission/byPolicy'];
    await openScreen('/vip/insurance-policy-detail?id=42&tab=commission');
    await screen.findByText('The server isn’t responding. Check your connection and try again.');
    backend.answers['/backend/commission/byPolicy'] = () => ({ expected_cents: 0, posted_cents: 0, lines: [] });
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(again);
    expect(await screen.findByText('No commission yet')).toBeInTheDocument();
  });

  it('says what a lapse took back, and asks the office to reinstate the case', async () => {
    const line = { id: 7, record_id: 3, record_no: 'CR26-000003', policy_id: 42, payee_id: 2, kind: 'writing' };
    const posted = { ...line, record_kind: 'first_year', record_cause: null, status: 'posted', currency: 'USD' };
    const settled = { ...posted, id: 8, record_kind: 'chargeback', record_cause: 'end', posted_on: '2026-08-20' };
    const lines = [
      { ...posted, amount_cents: 243_500, advanced_cents: 243_500 },
      { ...settled, amount_cents: -142_042, advanced_cents: -142_042 },
    ];
    backend.answers['/backend/commission/byPolicy'] = () => ({ expected_cents: 0, posted_cents: 101_458, lines });
    const today = businessToday();
    stored = policy({
      status: 'lapsed',
      inforce_on: '2026-01-26',
      closed_on: shiftDay(today, -10),
      insured: 'Hong Guo',
    });
    await openScreen('/vip/insurance-policy-detail?id=42');
    const mine = within(await screen.findByRole('region', { name: 'My commission' }));
    expect(mine.getByRole('button', { name: /1,014\.58/ })).toBeInTheDocument();
    expect(mine.getByText('on Aug 20, 2026, because it ended early')).toBeInTheDocument();
    expect(mine.getByText('Taken back').parentElement).toHaveTextContent('1,420.42');
    expect(screen.getByText(/80 days left/)).toBeInTheDocument();
    const address = screen.getByRole('link', { name: 'Ask for reinstatement' }).getAttribute('href') ?? '';
    const asked = new URLSearchParams(address.split('?')[1]);
    expect(asked.get('policy_id')).toBe('42');
    expect(asked.get('priority')).toBe('urgent');
    expect(asked.get('body')).toContain('Hong Guo');
  });

  it('adds a reminder for the 13th month to the calendar', async () => {
    backend.answers['/backend/report/exposedCase'] = () => ({
      ...{ as_of: '2026-11-30', case_no: 'C26-000042', currency: 'USD', terms: null, unearned_cents: 0, lines: [] },
    });
    backend.answers['/backend/calendar/save'] = (event) => event;
    const inforce_on = businessToday();
    stored = policy({ status: 'inforce', inforce_on, insured: 'Hong Guo' });
    await openScreen('/vip/insurance-policy-detail?id=42');
    await userEvent.click(await screen.findByRole('button', { name: 'Remind me: 13 months in force' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(feedback.toasts.map(({ title }) => title)).toEqual(['Added to your calendar']));
    const day = addMonths(inforce_on, 13);
    expect(backend.requests.find(({ address }) => address === '/backend/calendar/save')?.sent).toMatchObject({
      ...{ title: 'Call Hong Guo: 13 months in force', all_day: true, starts_on: day, ends_on: day },
    });
  });
});
