import type { ClockState } from '@shared/contracts/lantern/clock';
import type { Snapshot } from '@shared/contracts/lantern/snapshots';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { backend } from '../testing/backend';
import { openTool } from '../testing/openTool';

let clock: ClockState;
let saved: Snapshot[];
beforeEach(() => {
  clock = { now: '2026-11-20T20:00:00.000Z', stopped: false, ahead_seconds: 0 };
  saved = [];
  const one: Snapshot = { name: 'before-import', taken_at: clock.now, backend: 'included' };
  backend.answers['GET /__lantern/clock'] = () => ({ body: clock });
  backend.answers['PUT /__lantern/clock'] = (body) => {
    const { advance_seconds = 0, stopped = false } = body as { advance_seconds?: number; stopped?: boolean };
    clock = { now: '2026-11-21T20:00:00.000Z', stopped, ahead_seconds: advance_seconds };
    return { body: clock };
  };
  backend.answers['GET /__lantern/snapshots'] = () => ({ body: { snapshots: saved } });
  backend.answers['PUT /__lantern/snapshots/before-import'] = () => {
    saved = [one];
    return { body: one };
  };
  backend.answers['POST /__lantern/snapshots/before-import/restore'] = () => ({ body: one });
  backend.answers['DELETE /__lantern/snapshots/before-import'] = () => {
    saved = [];
    return { body: undefined };
  };
});
afterEach(() => {
  feedback.question?.answer(false);
  backend.reset();
});

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const agree = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name }));
};
const moves = () => backend.sent.filter(({ call }) => call === 'PUT /__lantern/clock').map(({ body }) => body);

describe('the page of test data', () => {
  it('moves the clock by a day, stops it, and returns to the real time', async () => {
    await openTool('/__lantern/state');
    expect(await screen.findByText('Real time')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back to real time' })).toBeDisabled();
    await click('One day forward');
    await screen.findByText('Moved');
    await click('Stop clock');
    await screen.findByText('Stopped');
    await click('Back to real time');
    await screen.findByText('Real time');
    expect(moves()).toEqual([{ advance_seconds: 86_400 }, { stopped: true }, {}]);
  });

  it('sets the clock to an instant of the network, and refuses one that is too far away', async () => {
    await openTool('/__lantern/state');
    const day = await screen.findByRole('textbox', { name: /set, day/i });
    const time = screen.getByRole('textbox', { name: /set, time/i });
    await userEvent.type(day, '01/02/2040');
    await userEvent.type(time, '09:00');
    await click('Set clock');
    expect(await screen.findByText(/within three years/)).toBeInTheDocument();
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.clear(day);
    await userEvent.type(day, '01/02/2027');
    await click('Set clock');
    await waitFor(() => expect(moves()).toEqual([{ at: '2027-01-02T17:00:00.000Z' }]));
  });

  it('saves, restores, and deletes a snapshot', async () => {
    await openTool('/__lantern/state');
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await userEvent.type(name, 'Before import');
    await click('Save snapshot');
    await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining('lowercase')));
    await userEvent.clear(name);
    await userEvent.type(name, 'before-import');
    await click('Save snapshot');
    const list = within(await screen.findByRole('list', { name: 'Snapshots' }));
    expect(list.getByText('before-import')).toBeInTheDocument();
    await click('Restore snapshot before-import');
    await agree('Restore');
    expect(await screen.findByText('Restored before-import')).toBeInTheDocument();
    await click('Delete snapshot before-import');
    await agree('Delete');
    expect(await screen.findByText('No snapshots yet')).toBeInTheDocument();
  });
});
