import type { PolicyDetail } from '@shared/contracts/network/policies';
import type { PolicyDocument } from '@shared/contracts/network/policyDocuments';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policy } from '~/network/policies/testing/sample';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
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
const pdf = (name = 'exam.pdf', size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });
const sent = (path: string) =>
  backend.requests.filter(({ address }) => address === `/backend/${path}`).map((one) => one.sent);
const userEvent = events.setup({ delay: null, applyAccept: false });
let stored: PolicyDetail;
let kept: PolicyDocument[];

beforeEach(() => {
  signInAs();
  stored = policy({ status: 'requirements', requirements, requirements_open: 1, submitted_on: '2026-01-16' });
  kept = [];
  backend.answers = {
    '/backend/policy/detail': () => stored,
    '/backend/commission/byPolicy': () => ({ expected_cents: 0, posted_cents: 0, lines: [] }),
    '/backend/policy/documents': () => ({ list: kept, timeline: [] }),
    '/backend/upload': () => ({ id: 9 }),
    '/backend/policy/attach': ({ requirement }) => {
      kept = [...kept, document({ id: 5 + kept.length, requirement: requirement as PolicyDocument['requirement'] })];
      return { list: kept, timeline: [] };
    },
  };
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const open = (tab: string) => openScreen(`/vip/insurance-policy-detail?id=42&tab=${tab}`);

describe('a requirement', () => {
  it('is under review instead of overdue once a file is sent', async () => {
    await open('requirements');
    const row = await screen.findByRole('row', { name: /Paramedical exam/ });
    expect(row).toHaveTextContent('Overdue');
    await screen.findByRole('button', { name: 'Upload a file: Paramedical exam' });
    await userEvent.upload(within(row).getByLabelText('Upload a file: Paramedical exam', { selector: 'input' }), pdf());
    await waitFor(() => expect(row).toHaveTextContent('Under review'));
    expect(row).not.toHaveTextContent('Overdue');
    expect(sent('policy/attach')).toEqual([{ id: 42, upload_id: 9, requirement: 'exam' }]);
    expect(within(row).getByRole('button', { name: 'Show form.pdf' })).toBeInTheDocument();
  });

  it('takes no more files once done', async () => {
    await open('requirements');
    const row = await screen.findByRole('row', { name: /Copy of ID/ });
    expect(within(row).queryByRole('button', { name: /^Upload a file/ })).not.toBeInTheDocument();
  });

  it('shows why its document was sent back, and takes another', async () => {
    kept = [document({ requirement: 'exam', state: 'sent_back', note: 'The second page is missing.' })];
    await open('requirements');
    expect(await screen.findByText('Sent back: The second page is missing.')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Paramedical exam/ })).toHaveTextContent('Sent back');
    expect(screen.getByRole('button', { name: 'Upload a file: Paramedical exam' })).toBeInTheDocument();
  });
});

describe('the documents of a case', () => {
  it('show their requirement, and accept dropped files', async () => {
    await open('documents');
    const title = await screen.findByText('No documents yet');
    const zone = screen.getByText('or drop them here').closest('div')?.parentElement;
    fireEvent.drop(zone as HTMLElement, { dataTransfer: { files: [pdf(), pdf('two.pdf')], types: ['Files'] } });
    await waitFor(() => expect(title).not.toBeInTheDocument());
    await waitFor(() => expect(sent('policy/attach')).toHaveLength(2));
    expect(within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('are uploaded except files the server would refuse', async () => {
    await open('documents');
    const input = await screen.findByLabelText('Choose files', { selector: 'input' });
    const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
    await userEvent.upload(input, [text, pdf('large.pdf', 10 * 1024 * 1024 + 1), pdf()]);
    await waitFor(() => expect(sent('policy/attach')).toHaveLength(1));
    expect(screen.getByText('Only PDF, JPEG, and PNG files are accepted.')).toBeInTheDocument();
    expect(screen.getByText(/^This file is larger than/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss notes.txt' }));
    expect(screen.queryByText('notes.txt')).not.toBeInTheDocument();
  });

  it('can be sent again after a failed upload', async () => {
    const { '/backend/upload': upload } = backend.answers;
    delete backend.answers['/backend/upload'];
    await open('documents');
    await userEvent.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), pdf());
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend.answers['/backend/upload'] = upload as () => unknown;
    await userEvent.click(again);
    await waitFor(() => expect(sent('policy/attach')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('are removed after confirmation, and only when allowed', async () => {
    kept = [document(), document({ id: 6, name: 'letter.pdf', state: 'accepted', removable: false })];
    backend.answers['/backend/policy/detach'] = ({ id }) => {
      kept = kept.filter((one) => one.id !== id);
      return { list: kept, timeline: [] };
    };
    await open('documents');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove form.pdf' }));
    expect(screen.queryByRole('button', { name: 'Remove letter.pdf' })).not.toBeInTheDocument();
    expect(feedback.question?.title).toBe('Remove form.pdf?');
    expect(sent('policy/detach')).toEqual([]);
    feedback.question?.answer(true);
    await waitFor(() => expect(screen.queryByText('form.pdf')).not.toBeInTheDocument());
    expect(sent('policy/detach')).toEqual([{ id: 5, version: 0 }]);
  });

  it('open as a preview over the case when they are pictures', async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => {};
    kept = [document({ name: 'passport.png', mime: 'image/png' })];
    backend.answers['/backend/upload/9?inline=1'] = () => new Blob(['x']);
    await open('documents');
    await userEvent.click(await screen.findByRole('button', { name: 'Show passport.png' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('img', { name: 'passport.png' })).toHaveAttribute('src', 'blob:picture');
    await userEvent.click(dialog.getByText('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('report a document removed in the meantime instead of a preview', async () => {
    kept = [document({ name: 'passport.png', mime: 'image/png' })];
    await open('documents');
    await userEvent.click(await screen.findByRole('button', { name: 'Show passport.png' }));
    expect(await screen.findByText(/The server isn’t responding/)).toBeInTheDocument();
  });

  it('report a failed load and retry it', async () => {
    const { '/backend/policy/documents': answer } = backend.answers;
    backend.answers['/backend/policy/documents'] = () => {
      throw new Refusal('not_found');
    };
    await open('documents');
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend.answers['/backend/policy/documents'] = answer as () => unknown;
    await userEvent.click(again);
    expect(await screen.findByText('No documents yet')).toBeInTheDocument();
  });

  it('have no tab for an upline and are not requested', async () => {
    stored = { ...stored, own: false };
    await open('documents');
    await screen.findByRole('link', { name: /Timeline/ });
    expect(screen.queryByRole('link', { name: /Documents/ })).not.toBeInTheDocument();
    expect(sent('policy/documents')).toEqual([]);
  });
});
