import { roles } from '@shared/abilities';
import type { PolicyRow } from '@shared/contracts/network/policies';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { policy } from '~/network/policies/testing/sample';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { openScreen } from './testing/openScreen';
// Preloads lazy parts, so that loading them does not count toward a test's timeout.
import '~/crud/bulk/BulkDialog';

const userEvent = events.setup({ delay: null });
const sentTo = (path: string) =>
  backend.requests
    .filter(({ address }) => address === `/backend/policy/${path}`)
    .map(({ sent }) => sent as Record<string, unknown>);
const page = (list: readonly object[]) => ({ list, total: list.length, page: 1, limit: 10, summary: {} });
const agents = (member_id: number) => [{ member_id, name: 'Yuqing Lin', share_bp: 10_000 }];
let rows: PolicyRow[];

beforeEach(() => {
  signInAs({ id: 1, role: roles.administrator });
  rows = [
    policy({ id: 1, version: 5, case_no: 'C26-000001', status: 'underwriting', agents: agents(7), flags: ['stalled'] }),
    policy({ id: 2, version: 6, case_no: 'C26-000002', status: 'requirements', agents: agents(8), flags: [] }),
    policy({ id: 3, version: 7, case_no: 'C26-000003', status: 'inforce', agents: agents(7), flags: [] }),
  ];
  backend.answers = {
    '/backend/policy/list': () => page(rows),
    '/backend/policy/counts': () => ({ all: 3, draft: 0, pending: 2, inforce: 1, closed: 0, ended: 0 }),
    '/backend/brand/list': () => page([]),
    '/backend/product/list': () => page([]),
    '/backend/user/list': () => page([]),
    '/backend/policy/bulkPreview': () => ({
      ...{ able: 1, tp_cents: -600_000, pending_tp_cents: -600_000, payee_ids: [7, 9] },
      posts: [{ currency: 'USD', cents: -24_690 }],
      refused: [{ id: 2, blockers: [{ code: 'reason_missing' }], reason: null }],
    }),
    '/backend/policy/status': ({ id }) => {
      if (id === 2) throw new Refusal('blocked');
      return policy({ id: Number(id) });
    },
  };
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

it('moves the cases that allow it and shows the reason for each other case', async () => {
  await openScreen('/general/policy/policy_list');
  expect(await screen.findByText('Stalled')).toBeInTheDocument();
  const boxes = await screen.findAllByRole('checkbox', { name: /C26-/ });
  for (const box of boxes) await userEvent.click(box);
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /New status/ }), 'Declined');
  expect(dialog.getByText(/^2 of 3 can move/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByText('Reason is required.')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The carrier said no.');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const run = within(await screen.findByRole('dialog', { name: 'Change 2 cases to “Declined”?' }));
  expect(run.getByText('C26-000001 and C26-000002')).toBeInTheDocument();
  expect(await run.findByText(/^1 case moves to “Declined”\. .*246\.90.* posts to 2 people\.$/)).toBeInTheDocument();
  expect(run.getByText('1 row will be refused')).toBeInTheDocument();
  expect(run.getByText('C26-000002', { selector: 'bdi' }).parentElement).toHaveTextContent(/^C26-000002: \w/);
  expect(sentTo('bulkPreview')).toMatchObject([
    {
      rows: [
        { id: 1, version: 5 },
        { id: 2, version: 6 },
      ],
      to: 'declined',
      reason: 'The carrier said no.',
    },
  ]);
  await userEvent.click(run.getByRole('button', { name: 'Change status' }));
  await waitFor(() => expect(sentTo('status')).toHaveLength(2));
  expect(sentTo('status').map(({ id, version, to, reason }) => ({ id, version, to, reason }))).toEqual([
    { id: 1, version: 5, to: 'declined', reason: 'The carrier said no.' },
    { id: 2, version: 6, to: 'declined', reason: 'The carrier said no.' },
  ]);
  expect(await run.findByText(/cannot move to this status/)).toBeInTheDocument();
  expect(run.getByText(/not possible at the current status/)).toBeInTheDocument();
});
