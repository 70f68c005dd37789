import { roles } from '@shared/abilities';
import type { PolicyRow, PolicyStatus } from '@shared/contracts/network/policies';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policy } from '~/network/policies/testing/sample';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { openScreen } from './testing/openScreen';

const userEvent = events.setup({ delay: null });
const board = '/general/policy/policy_list?view=board';
const sentTo = (address: string) =>
  backend.requests.filter((request) => request.address === address).map(({ sent }) => sent as Record<string, unknown>);
let rows: PolicyRow[];

beforeEach(() => {
  rows = [policy({ id: 1, case_no: 'C26-000001', status: 'approved', policy_no: null })];
  backend.answers = {
    '/backend/brand/list': () => ({ list: [], total: 0, page: 1, limit: 100, summary: {} }),
    '/backend/policy/list': (sent) => {
      const matches = rows.filter(({ status }) => status === sent.status);
      return {
        list: matches,
        ...{ total: matches.length, page: 1, limit: 20, summary: { tp_cents: 0, planned_premium_cents: 0 } },
      };
    },
    '/backend/policy/detail': () => ({ ...rows[0], version: 4 }),
    '/backend/policy/statusPreview': () => ({
      blockers: [],
      effects: { tp_cents: 0, pending_tp_cents: 0, records: [] },
    }),
    '/backend/policy/status': (sent) => {
      rows = rows.map((row) => ({ ...row, status: sent.to as PolicyStatus }));
      return { ...rows[0], version: 5 };
    },
  };
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const office = () => signInAs({ id: 1, role: roles.administrator });
const column = async (name: string) => within(await screen.findByRole('group', { name }));
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Change the status of C26-000001' }));
  return within(await screen.findByRole('dialog'));
};

describe('moving a case on the board', () => {
  it('offers only the statuses that may follow the case’s own', async () => {
    office();
    await openScreen(board);
    const dialog = await openDialog();
    const offered = within(dialog.getByRole('combobox', { name: /New status/ })).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Issued', 'Requirements', 'Not taken', 'Withdrawn']);
  });

  it('asks the office for the step’s details and moves the version that was read', async () => {
    office();
    await openScreen(board);
    const dialog = await openDialog();
    expect(await dialog.findByText(/TP and commission stay the same/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
    const number = dialog.getByRole('textbox', { name: /Policy number/ });
    expect(number).toBeInvalid();
    expect(sentTo('/backend/policy/status')).toEqual([]);
    await userEvent.type(number, 'NLM-77');
    await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
    expect(await (await column('Issued')).findByRole('listitem')).toBeInTheDocument();
    expect((await column('Approved')).queryByRole('listitem')).not.toBeInTheDocument();
    expect(sentTo('/backend/policy/status')).toMatchObject([{ id: 1, version: 4, to: 'issued', policy_no: 'NLM-77' }]);
  });

  it('leaves the case in place and shows the reason when the server refuses', async () => {
    office();
    backend.answers['/backend/policy/status'] = () => {
      throw new Refusal('blocked');
    };
    await openScreen(board);
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /New status/ }), 'Requirements');
    await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
    expect(await dialog.findByText('This is not possible at the current status.')).toBeInTheDocument();
    expect((await column('Approved')).getByText('C26-000001')).toBeInTheDocument();
  });

  it('shows where another user has moved the case, and moves it on only when the user chooses to', async () => {
    office();
    const { '/backend/policy/status': answer, '/backend/policy/detail': before } = backend.answers;
    backend.answers['/backend/policy/status'] = (body) => {
      if (body.version === 9) return answer?.(body);
      backend.answers['/backend/policy/detail'] = () => ({ ...rows[0], status: 'requirements', version: 9 });
      throw new Refusal('stale');
    };
    expect(before).toBeDefined();
    await openScreen(board);
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /New status/ }), 'Withdrawn');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Client changed his mind.');
    await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
    const conflict = within(await screen.findByRole('dialog', { name: /Someone else/ }));
    expect(conflict.getByRole('radio', { name: /Saved in the meantime.*Requirements/ })).not.toBeChecked();
    await userEvent.click(conflict.getByRole('radio', { name: /Yours.*Withdrawn/ }));
    await userEvent.click(conflict.getByRole('button', { name: 'Use selected' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
    await waitFor(() => expect(sentTo('/backend/policy/status').at(-1)).toMatchObject({ version: 9, to: 'withdrawn' }));
  });

  it('lists the blockers before the step', async () => {
    office();
    backend.answers['/backend/policy/statusPreview'] = () => ({
      blockers: [{ code: 'carrier_requirement_open', requirement: 'aps' }],
      effects: null,
    });
    await openScreen(board);
    const dialog = await openDialog();
    expect(
      await dialog.findByText('The carrier is still waiting for: Attending physician’s statement.'),
    ).toBeInTheDocument();
  });

  it('drops the case only on an allowed status and opens the dialog with that status selected', async () => {
    office();
    await openScreen(board);
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    const card = (await column('Approved')).getByRole('listitem');
    const drop = (name: string) => {
      fireEvent.dragStart(card, { dataTransfer });
      fireEvent.dragEnter(screen.getByRole('group', { name }), { dataTransfer });
      fireEvent.drop(screen.getByRole('group', { name }), { dataTransfer });
      fireEvent.dragEnd(card, { dataTransfer });
    };
    drop('Underwriting');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    drop('Requirements');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('combobox', { name: /New status/ })).toHaveDisplayValue('Requirements');
  });
});
