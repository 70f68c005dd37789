import { roles } from '@shared/abilities';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import type { PolicyDocument } from '@shared/contracts/network/policyDocuments';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policy } from '~/network/policies/testing/sample';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { openScreen } from './testing/openScreen';

const requirements: PolicyDetail['requirements'] = [
  { code: 'exam', label: '', owner: 'client', due_on: '2020-01-10', done_on: null },
  { code: 'id_copy', label: '', owner: 'client', due_on: null, done_on: '2020-01-01' },
];
const document = (changes: Partial<PolicyDocument> = {}): PolicyDocument => ({
  id: 5,
  version: 0,
  requirement: null,
  name: 'form.pdf',
  mime: 'application/pdf',
  size: 123_000,
  url: '/backend/upload/9',
  state: 'with_office',
  note: '',
  by: 'Yuqing Lin',
  added_at: '2026-01-17T10:00:00.000Z',
  removable: true,
  ...changes,
});
const sent = (path: string) =>
  backend.requests.filter(({ address }) => address === `/backend/${path}`).map((one) => one.sent);
const userEvent = events.setup({ delay: null });
let stored: PolicyDetail;
let kept: PolicyDocument[];

beforeEach(() => {
  signInAs();
  stored = policy({ status: 'requirements', requirements, requirements_open: 1, submitted_on: '2026-01-16' });
  kept = [];
  backend.answers = {
    '/backend/policy/detail': () => stored,
    '/backend/policy/documents': () => ({ list: kept, timeline: [] }),
  };
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('the office’s review of a case document', () => {
  beforeEach(() => {
    signInAs({ id: 1, role: roles.administrator });
    kept = [document({ requirement: 'exam' })];
    backend.answers['/backend/policy/documentReview'] = ({ accepted, note }) => {
      kept = kept.map((one) => ({
        ...one,
        state: accepted ? ('accepted' as const) : ('sent_back' as const),
        note: String(note),
      }));
      return { list: kept, timeline: [] };
    };
  });
  const openOffice = (tab: string) => openScreen(`/general/policy/policy_list/detail?id=42&tab=${tab}`);

  it('accepts the document and completes its requirement', async () => {
    await openOffice('documents');
    stored = { ...stored, version: 4 };
    await userEvent.click(await screen.findByRole('button', { name: 'Accept form.pdf' }));
    expect(await screen.findByText('Accepted')).toBeInTheDocument();
    expect(sent('policy/documentReview')).toEqual([{ id: 5, version: 0, accepted: true, note: '' }]);
    await waitFor(() => expect(sent('policy/detail')).toHaveLength(2));
  });

  it('requires a reason to return the document', async () => {
    await openOffice('requirements');
    await userEvent.click(await screen.findByRole('button', { name: 'Send form.pdf back' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(dialog.getByText('Enter a reason.')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox'), 'Not signed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(await screen.findByText('Sent back: Not signed.')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
