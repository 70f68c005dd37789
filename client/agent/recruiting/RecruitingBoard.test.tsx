import type { RecruitRow } from '@shared/contracts/network/recruits';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetRecent } from '~/crud/recent';
import { MoveDialog } from '~/network/recruits/MoveDialog';
import { RecruitDialog } from '~/network/recruits/RecruitDialog';
import { feedback } from '~/platform/feedback';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { Toaster } from '~/ui/Toaster';
import { ConvertDialog } from './ConvertDialog';
import { RecruitingBoard } from './RecruitingBoard';

const prospect = (changes: Partial<RecruitRow> = {}): RecruitRow => ({
  id: 1,
  version: 0,
  sponsor_id: 7,
  sponsor: 'Yuqing Lin',
  name: 'Ada Moreno',
  phone: '+14155550123',
  email: '',
  state: 'CA',
  language: null,
  source: 'referral',
  stage: 'lead',
  stage_since_on: '2026-01-01',
  next_action_on: null,
  notes: '',
  converted_member_id: null,
  converted_member: null,
  days_in_stage: 4,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const sent = (path: string) =>
  backend.requests.filter(({ address }) => address === `/backend/recruit/${path}`).map((one) => one.sent);
const userEvent = events.setup({ delay: null });
let kept: RecruitRow;

beforeEach(async () => {
  await loadTexts(['recruiting', 'crud', 'issues', 'titles', 'shell']);
  signInAs();
  kept = prospect();
  backend.answers = {
    '/backend/recruit/list': () => ({ list: [kept], total: 1, page: 1, limit: 100, summary: {} }),
    '/backend/recruit/stage': ({ stage }) => {
      kept = { ...kept, version: kept.version + 1, stage: stage as RecruitRow['stage'] };
      return kept;
    },
  };
});
afterEach(() => {
  cleanup();
  forgetRecent();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const Toasts = observer(() => (
  <Toaster toasts={feedback.toasts} onHold={() => feedback.hold()} onRelease={() => feedback.release()} />
));

const open = async () => {
  const onChange = vi.fn();
  const router = createMemoryRouter([
    { path: '*', element: <RecruitingBoard create={undefined} before={null} above={null} onChange={onChange} /> },
  ]);
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  await screen.findByText('Ada Moreno');
  return onChange;
};
const column = (name: string) => screen.getByRole('group', { name });
/** A minimal `DataTransfer`, which jsdom lacks. */
const hand = () => {
  const data = new Map<string, string>();
  return {
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
};
const drag = (to: HTMLElement) => {
  const dataTransfer = hand();
  fireEvent.dragStart(screen.getByText('Ada Moreno').closest('li') as HTMLElement, { dataTransfer });
  fireEvent.dragEnter(to, { dataTransfer });
  fireEvent.drop(to, { dataTransfer });
};

describe('a card on the board', () => {
  it('moves to another stage by dragging, and back by undo', async () => {
    const onChange = await open();
    drag(column('Invited'));
    expect(within(column('Invited')).getByText('Ada Moreno')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(column('Lead')).getByText('Ada Moreno')).toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    expect(sent('stage')).toEqual([
      { id: 1, version: 0, stage: 'invited' },
      { id: 1, version: 1, stage: 'lead' },
    ]);
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  });

  it('undoes a move by keyboard, even after the toast is gone', async () => {
    await open();
    drag(column('Invited'));
    expect(await screen.findByRole('button', { name: 'Undo' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+Z Meta+Z',
    );
    act(() => {
      for (const { id } of feedback.toasts) feedback.dismiss(id);
    });
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(within(column('Lead')).getByText('Ada Moreno')).toBeInTheDocument());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(sent('stage')).toHaveLength(2);
  });

  it('moves by its menu for keyboard and touch', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ada Moreno' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Interviewed' }));
    expect(await screen.findByText('Ada Moreno: Interviewed')).toBeInTheDocument();
  });

  it('returns to its stage with the error when the server refuses', async () => {
    backend.answers['/backend/recruit/stage'] = () => {
      throw new Refusal('converted');
    };
    await open();
    drag(column('Lost'));
    await waitFor(() => expect(within(column('Lead')).getByText('Ada Moreno')).toBeInTheDocument());
    expect(feedback.toasts.at(-1)).toMatchObject({
      title: 'Ada Moreno could not be moved',
      text: 'This prospect is already a member and can only move forward.',
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('sends nothing when dropped on its own stage, or when the drop is not a card', async () => {
    await open();
    drag(column('Lead'));
    fireEvent.drop(column('Invited'), { dataTransfer: { types: ['text/plain'], getData: () => '' } });
    expect(sent('stage')).toEqual([]);
  });
});

describe('the dialogs of a prospect', () => {
  it('require a phone or email, and warn of a duplicate', async () => {
    backend.answers['/backend/recruit/save'] = () => ({ ...prospect(), warnings: ['phone_known'] });
    const onClose = vi.fn();
    render(<RecruitDialog onClose={onClose} />);
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ada Moreno');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('textbox', { name: /^Phone/ })).toBeInvalid();
    expect(sent('save')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /^Phone/ }), '(415) 555-0123');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone in the network already has this phone number.')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledWith(true);
  });

  it('edit a prospect at the loaded version', async () => {
    backend.answers['/backend/recruit/save'] = (body) => ({ ...prospect(), ...body, warnings: [] });
    const onClose = vi.fn();
    render(<RecruitDialog row={prospect({ version: 3 })} onClose={onClose} />);
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Ada M. Moreno');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(sent('save')).toMatchObject([{ id: 1, version: 3, name: 'Ada M. Moreno' }]);
  });

  it('move a prospect, and stay open when the server refuses', async () => {
    const onClose = vi.fn();
    const { '/backend/recruit/stage': answer } = backend.answers;
    backend.answers['/backend/recruit/stage'] = () => {
      throw new Refusal('converted');
    };
    render(<MoveDialog row={prospect()} onClose={onClose} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Stage/ }), 'Licensed');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    backend.answers['/backend/recruit/stage'] = answer as () => unknown;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(sent('stage').at(-1)).toMatchObject({ id: 1, version: 0, stage: 'licensed' });
  });

  it('move a prospect without a question when another user changed only other fields', async () => {
    kept = prospect({ version: 4, notes: 'Called on Monday.' });
    const { '/backend/recruit/stage': answer } = backend.answers;
    backend.answers['/backend/recruit/stage'] = (body) => {
      if (body.version !== 4) throw new Refusal('stale');
      return answer?.(body);
    };
    const onClose = vi.fn();
    render(<MoveDialog row={prospect()} onClose={onClose} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Stage/ }), 'Licensed');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(sent('stage').map((body) => (body as { version: number }).version)).toEqual([0, 4]);
  });

  it('ask for the stage when another user moved the prospect in the meantime', async () => {
    kept = prospect({ version: 4, stage: 'invited' });
    backend.answers['/backend/recruit/stage'] = () => {
      throw new Refusal('stale');
    };
    const onClose = vi.fn();
    render(<MoveDialog row={prospect()} onClose={onClose} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Stage/ }), 'Licensed');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('dialog', { name: /Someone else/ }));
    expect(conflict.getByRole('radio', { name: /Yours.*Licensed/ })).not.toBeChecked();
    await userEvent.click(conflict.getByRole('radio', { name: /Saved in the meantime.*Invited/ }));
    await userEvent.click(conflict.getByRole('button', { name: 'Use selected' }));
    // Nothing remains to save, but the list must reload the other user's change.
    expect(onClose).toHaveBeenCalledWith(true);
  });

  it('link a prospect to the member they became', async () => {
    backend.answers['/backend/recruit/convert'] = () => prospect({ converted_member: 'Ada Moreno M000130' });
    const onClose = vi.fn();
    render(<ConvertDialog row={prospect()} onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('convert')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /^Member number/ }), 'M000130');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(sent('convert')).toEqual([{ id: 1, version: 0, member_no: 'M000130' }]);
  });
});
