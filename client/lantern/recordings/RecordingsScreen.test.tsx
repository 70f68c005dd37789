import type { BackendState } from '@shared/contracts/lantern/backends';
import type { CurrentRecording, RecordingsState } from '@shared/contracts/lantern/recordings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { backend } from '../testing/backend';
import { openTool } from '../testing/openTool';

let state: RecordingsState;
let routes: BackendState;
const current: CurrentRecording = {
  ...{ name: 'staging', answerers: [], isOn: true, startedAt: '2026-01-01T00:00:00.000Z', exchanges: 3, bytes: 2_000 },
  leftOut: { signedOut: 0, notJson: 1, noRoom: 0 },
  calls: [
    {
      call: 'GET /backend/policy/list',
      variants: [
        {
          ...{ file: 'policy.list/page=2.json', bytes: 2_000, status: 200, from: 'embedded' },
          ...{ recordedAt: '2026-01-01T00:00:00.000Z', replaces: true },
        },
      ],
      masked: [{ field: 'data.list[].insured_name', count: 20 }],
    },
  ],
};
const saved = { name: 'staging', files: 1, bytes: 2_000, changedAt: '2026-01-01T00:00:00.000Z', isGiven: false };

beforeEach(() => {
  state = { folder: '/data/recordings', current: null, recordings: [] };
  routes = {
    ...{ upstreams: [], otherwise: 'embedded', fallBack: false, split: false, routes: [], accounts: [] },
    ...{ version: 1, backendUrl: null, resources: [], probes: [] },
  };
  const becoming = (next: () => Partial<RecordingsState>) => () => {
    state = { ...state, ...next() };
    return { body: state };
  };
  backend.answers['GET /__lantern/recordings'] = () => ({ body: state });
  backend.answers['POST /__lantern/recordings'] = becoming(() => ({ current }));
  backend.answers['POST /__lantern/recordings/current/stop'] = becoming(() => ({
    current: { ...current, isOn: false },
  }));
  backend.answers['POST /__lantern/recordings/current/save'] = becoming(() => ({ current: null, recordings: [saved] }));
  backend.answers['DELETE /__lantern/recordings/staging'] = becoming(() => ({ recordings: [] }));
  backend.answers['GET /__lantern/recordings/staging'] = () => ({
    body: {
      calls: [{ call: 'GET /backend/policy/list', files: ['policy.list/page=2.json'] }],
      findings: [
        {
          ...{ file: 'policy.list/page=2.json', kind: 'contract', field: 'list[].case_no' },
          ...{ expected: 'string', got: 'missing', more: 2 },
        },
      ],
    },
  });
  backend.answers['GET /__lantern/backends'] = () => ({ body: routes });
  backend.answers['PUT /__lantern/backends'] = (body) => {
    const { recording: _, ...before } = routes;
    routes = { ...before, ...(body as object) };
    return { body: routes };
  };
});
afterEach(() => {
  feedback.question?.answer(true);
  backend.reset();
});

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const agree = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name }));
};

describe('the page of recordings', () => {
  it('records, shows the files and masked fields before anything is written, and saves', async () => {
    await openTool('/__lantern/recordings');
    await screen.findByText('No recordings yet');
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Two words');
    await click('Start recording');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription(
        expect.stringContaining('lowercase'),
      ),
    );
    await userEvent.clear(screen.getByRole('textbox', { name: /Name/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'staging');
    await click('Start recording');
    const files = within(await screen.findByRole('list', { name: 'Files to write' }));
    expect(files.getByText('policy.list/page=2.json')).toBeInTheDocument();
    expect(files.getByText(/replaces a file/)).toBeInTheDocument();
    expect(files.getByText('data.list[].insured_name × 20')).toBeInTheDocument();
    expect(screen.getByText(/1 left out: not JSON/)).toBeInTheDocument();
    await click('Stop');
    await screen.findByText('Stopped');
    await click('Save');
    expect(await screen.findByText('Saved as staging')).toBeInTheDocument();
  });

  it('answers everything from a recording, names its findings, and ends that', async () => {
    state = { ...state, recordings: [saved] };
    routes = { ...routes, routes: [{ path: '/backend/policy/**', to: 'embedded' }] };
    await openTool('/__lantern/recordings');
    await userEvent.click(await screen.findByRole('button', { name: 'Replay everything' }));
    await agree('Replay everything');
    await screen.findByText('Answers everything');
    expect(routes).toMatchObject({
      ...{ otherwise: 'recorded', routes: [] },
      recording: { name: 'staging', missing: 'embedded' },
    });
    expect(
      await screen.findByText('breaks its contract. list[].case_no: expected string, got missing. 2 more.'),
    ).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /not recorded/ }), 'Refused with 501');
    await waitFor(() => expect(routes.recording?.missing).toBe('refused'));
    await click('Stop replaying');
    await waitFor(() => expect(routes.otherwise).toBe('embedded'));
    expect(routes.recording).toBeUndefined();
  });

  it('offers a recording to the routes, and deletes one that answers nothing', async () => {
    state = { ...state, recordings: [saved] };
    await openTool('/__lantern/recordings');
    await userEvent.click(await screen.findByRole('button', { name: 'Use for routes' }));
    await screen.findByText('Answers its routes');
    expect(routes).toMatchObject({ otherwise: 'embedded', recording: { name: 'staging' } });
    expect(screen.getByRole('button', { name: 'Delete recording staging' })).toHaveAttribute('aria-disabled');
    await click('Stop replaying');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete recording staging' })).not.toHaveAttribute('aria-disabled'),
    );
    await click('Delete recording staging');
    await agree('Delete');
    expect(await screen.findByText('No recordings yet')).toBeInTheDocument();
  });

  it('explains that nothing can be saved without a data folder', async () => {
    state = { ...state, folder: null };
    await openTool('/__lantern/recordings');
    expect(await screen.findByText(/DATA_DIR is :memory:/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start recording' })).toBeDisabled();
  });
});
