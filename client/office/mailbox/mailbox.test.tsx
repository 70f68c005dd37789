import { roles } from '@shared/abilities';
import type { ConversationRow, Thread } from '@shared/contracts/network/mailbox';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetRecent } from '~/crud/recent';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { mailboxScreens } from './screens';
// Preloads lazy parts, so that loading them does not count toward a test's timeout.
import '~/crud/bulk/BulkDialog';
import './BroadcastDialog';
import './BulkAssignDialog';
import './CannedDialog';
import './MailboxScreen';

const row = (id: number, changes: Partial<ConversationRow> = {}): ConversationRow => ({
  id,
  version: 0,
  subject: `Subject ${id}`,
  kind: 'support',
  status: 'waiting_office',
  priority: 'normal',
  member: { id: 60, name: 'Emily Liang', member_no: 'M000060' },
  policy: null,
  last_message_at: '2026-11-20T10:00:00.000Z',
  preview: `Preview ${id}`,
  unread: 1,
  assignee: null,
  sla_due_at: '2026-11-21T10:00:00.000Z',
  waiting_since: '2026-11-20T10:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const thread = (of: ConversationRow): Thread => ({
  ...of,
  messages: [
    {
      id: of.id * 10,
      body: `Question ${of.id}`,
      sender: { id: 60, name: 'Emily Liang' },
      own: false,
      from_office: false,
      internal_note: false,
      attachments: [],
      read_at: null,
      created_at: of.created_at,
    },
  ],
  has_more: false,
  member_card: null,
});

let rows: ConversationRow[];
const sentTo = (call: string) =>
  backend.requests.filter(({ address }) => address === `/backend/mailbox/${call}`).map(({ sent }) => sent);
const find = (id: unknown) => rows.find((each) => each.id === Number(id)) ?? row(Number(id));
const change = (id: unknown, changes: Partial<ConversationRow>) => {
  const changed = { ...find(id), ...changes, version: find(id).version + 1 };
  rows = rows.map((each) => (each.id === changed.id ? changed : each));
  return changed;
};

beforeEach(() => {
  forgetRecent();
  rows = [row(1), row(2)];
  backend.answers = {
    '/backend/mailbox/list': ({ unread, member_id }) => {
      const list = rows.filter((each) => !(unread && each.unread === 0));
      return member_id
        ? { list: [], total: 0, page: 1, limit: 6, summary: {} }
        : { list, total: list.length, page: 1, limit: 25, summary: { all: list.length } };
    },
    '/backend/mailbox/thread': ({ id }) => thread(find(id)),
    '/backend/mailbox/read': ({ id }) => {
      rows = rows.map((each) => (each.id === id ? { ...each, unread: 0 } : each));
      return find(id);
    },
    '/backend/mailbox/assign': ({ id }) => change(id, { assignee: { id: 7, name: 'Yuqing Lin' } }),
    '/backend/mailbox/status': ({ id, status }) => change(id, { status: status as ConversationRow['status'] }),
    '/backend/mailbox/send': ({ conversation_id: id }) => thread(change(id, { status: 'waiting_member' })),
    '/backend/user/list': () => ({ list: [], total: 0, page: 1, limit: 100, summary: {} }),
    '/backend/level/list': () => ({ list: [], total: 0, page: 1, limit: 100, summary: {} }),
    '/backend/setting/get': () => ({
      version: 0,
      values: { canned_answers: [{ title: 'Received', body: 'Hi {first_name}, by {day}.' }] },
    }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const open = (query = '') =>
  openScreens(mailboxScreens, `/general/mailbox/mailbox_list${query}`, { role: roles.administrator });
const reply = () => screen.findByRole('textbox', { name: 'Write your reply' });
const entry = (id: number) =>
  within(screen.getByRole('region', { name: 'Conversations' })).queryByRole('link', {
    name: new RegExp(`Subject ${id}`),
  });

describe('triage', () => {
  it('moves between conversations, assigns and closes with single keys', async () => {
    const router = await open();
    await screen.findByText('Preview 1');
    await userEvent.keyboard('j');
    expect(await screen.findByText('Question 1')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?id=1');
    await userEvent.keyboard('a');
    await waitFor(() => expect(sentTo('assign')).toEqual([{ id: 1, version: 0, assignee_id: 7 }]));
    expect(await screen.findByRole('button', { name: 'Assigned to: Yuqing Lin' })).toBeInTheDocument();
    await userEvent.keyboard('e');
    await waitFor(() => expect(sentTo('status')).toEqual([{ id: 1, version: 1, status: 'closed' }]));
    expect(await screen.findByText('Question 2')).toBeInTheDocument();
  });

  it('keeps the open conversation in the unread list after it is read', async () => {
    await open('?unread=1');
    await screen.findByText('Preview 1');
    await userEvent.click(entry(1) as HTMLElement);
    await screen.findByText('Question 1');
    await waitFor(() => expect(rows[0]?.unread).toBe(0));
    await waitFor(() => expect(sentTo('list').filter(({ unread }) => unread)).toHaveLength(2));
    expect(entry(1)).toBeInTheDocument();
    await userEvent.click(entry(2) as HTMLElement);
    await waitFor(() => expect(entry(1)).not.toBeInTheDocument());
    expect(entry(2)).toBeInTheDocument();
  });

  it('shows another administrator’s change before it applies its own', async () => {
    await open('?id=1');
    await screen.findByText('Question 1');
    backend.answers['/backend/mailbox/assign'] = () => {
      change(1, { assignee: { id: 8, name: 'Dana Reed' } });
      throw new Refusal('stale');
    };
    await userEvent.keyboard('a');
    expect(await screen.findByText('The conversation was not changed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Assigned to: Dana Reed' })).toBeInTheDocument();
  });
});

describe('bulk actions on conversations', () => {
  const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));

  it('closes the selected conversations with keys and keeps an already closed one selected with its reason', async () => {
    rows = [row(1), row(2, { status: 'closed' }), row(3)];
    await open('?id=1');
    await screen.findByText('Question 1');
    await userEvent.keyboard('x');
    expect(bar().getByRole('status')).toHaveTextContent('1 selected');
    expect(screen.getByRole('checkbox', { name: 'Select: Emily Liang, Subject 1' })).toBeChecked();
    await userEvent.keyboard('X');
    expect(bar().getByRole('status')).toHaveTextContent('3 selected');
    await userEvent.keyboard('E');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as closed: 2 conversations' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('2 done, 1 not done.'));
    expect(dialog.getByRole('listitem')).toHaveTextContent('Emily Liang: Subject 2Left out: It is already closed.');
    expect(sentTo('status').map((sent) => (sent as { id: number }).id)).toEqual([1, 3]);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('1 selected'));
  });

  it('assigns the versions on screen and undoes the assignment', async () => {
    await open();
    await screen.findByText('Preview 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    change(1, { subject: 'Changed meanwhile' });
    await userEvent.click(entry(2) as HTMLElement);
    await screen.findByText(/Changed meanwhile/);
    await userEvent.keyboard('A');
    const question = within(await screen.findByRole('dialog', { name: 'Assign 2 conversations' }));
    await userEvent.click(question.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign: 2 conversations' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(sentTo('assign')).toEqual([
        { id: 1, version: 1, assignee_id: 7 },
        { id: 2, version: 0, assignee_id: 7 },
      ]),
    );
    await userEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo('assign').at(-1)).toEqual({ id: 2, version: 1, assignee_id: null }));
  });

  it('marks only unread conversations as read', async () => {
    rows = [row(1), row(2, { unread: 0 })];
    await open();
    await screen.findByText('Preview 1');
    await userEvent.keyboard('XR');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as read: 1 conversation' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(sentTo('read')).toEqual([{ id: 1 }]));
  });
});

describe('the composer', () => {
  it('keeps the draft while another conversation is open and clears it once sent', async () => {
    await open('?id=1');
    await userEvent.type(await reply(), 'By Friday.');
    await userEvent.click(entry(2) as HTMLElement);
    await screen.findByText('Question 2');
    expect(await reply()).toHaveValue('');
    expect(within(entry(1) as HTMLElement).getByText('Draft')).toBeInTheDocument();
    await userEvent.click(entry(1) as HTMLElement);
    await screen.findByText('Question 1');
    expect(await reply()).toHaveValue('By Friday.');
    await userEvent.keyboard('r{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sentTo('send')).toEqual([{ conversation_id: 1, body: 'By Friday.', attachments: [] }]));
    await waitFor(() => expect(screen.queryByText('Draft')).not.toBeInTheDocument());
  });

  it('fills in a canned answer, selects its open placeholder and asks before sending it unfilled', async () => {
    await open('?id=1');
    const area = (await reply()) as HTMLTextAreaElement;
    await userEvent.click(screen.getByRole('button', { name: 'Canned answers' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Received' }));
    expect(area).toHaveValue('Hi Emily, by {day}.');
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('{day}');
    await userEvent.keyboard('Friday');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentTo('send')).toMatchObject([{ body: 'Hi Emily, by Friday.' }]));
  });

  it('stores the draft as a canned answer for other administrators', async () => {
    const kept = [{ title: 'Received', body: 'Thank you.' }];
    backend.answers['/backend/setting/get'] = () => ({ version: 3, values: { canned_answers: kept } });
    backend.answers['/backend/setting/save'] = () => ({ version: 4, values: { canned_answers: kept } });
    const router = await open('?id=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Canned answers' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit canned answers' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(screen.getByRole('dialog').parentElement?.closest('form')).toBeNull();
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Message/ }), ' You will hear from us.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.requests.find(({ address }) => address === '/backend/setting/save')?.sent).toEqual({
        version: 3,
        values: { canned_answers: [{ title: 'Received', body: 'Thank you. You will hear from us.' }] },
      }),
    );
    expect(router.state.location.search).toBe('?id=1');
    expect(sentTo('send')).toEqual([]);
  });

  it('marks an internal note as such', async () => {
    await open('?id=1');
    await screen.findByText('Question 1');
    await userEvent.keyboard('n');
    await userEvent.type(screen.getByRole('textbox', { name: /only the office sees/ }), 'Ask Mei.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(sentTo('send')).toMatchObject([{ body: 'Ask Mei.', internal_note: true }]));
  });
});

describe('a broadcast', () => {
  it('shows the number of recipients before sending to them', async () => {
    backend.answers['/backend/mailbox/recipients'] = () => ({
      recipients: 84,
      people: [{ id: 7, name: 'Yuqing Lin', member_no: 'M000007' }],
    });
    backend.answers['/backend/mailbox/broadcast'] = () => ({ recipients: 84, scheduled: false });
    backend.answers['/backend/mailbox/scheduled'] = () => ({ list: [] });
    backend.answers['/backend/brand/list'] = () => ({ list: [], total: 0, page: 1, limit: 10, summary: {} });
    backend.answers['/backend/user/list'] = () => ({ list: [], total: 0, page: 1, limit: 10, summary: {} });
    await open('?new=broadcast');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^This reaches 84 members\./)).toBeInTheDocument();
    expect(dialog.getByText('Yuqing Lin and 83 more')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Subject/ }), 'New form');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'From the 1st.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send to 84 members' }));
    await waitFor(() =>
      expect(sentTo('broadcast')).toMatchObject([
        { segment: { statuses: ['active'] }, subject: 'New form', body: 'From the 1st.' },
      ]),
    );
  });
});
