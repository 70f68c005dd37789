import { roles } from '@shared/abilities';
import type { FailedMail } from '@shared/contracts/network/mail';
import { defaultSettings, settingKeys } from '@shared/contracts/network/settings';
import type { SystemCheck } from '@shared/contracts/network/system';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showNetwork } from '~/network/branding/showNetwork';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { thisNetwork } from '~/platform/thisNetwork';
import { groups } from './groups';
import { settingScreens } from './screens';

let stored = { version: 3, values: { ...defaultSettings } };
let saved: object[] = [];
let checks: SystemCheck[] = [];
let failed: FailedMail[] = [];
beforeEach(() => {
  stored = { version: 3, values: { ...defaultSettings } };
  saved = [];
  checks = [];
  failed = [];
  backend.answers = {
    '/backend/setting/get': () => stored,
    '/backend/setting/history': () => [
      {
        key: 'min_payout_cents',
        before: 1_000,
        after: 2_500,
        actor_id: 122,
        actor: 'Shufen Tan',
        at: '2026-11-10T17:00:00.000Z',
        effective_from: null,
      },
    ],
    '/backend/system/checks': () => checks,
    '/backend/mail/failed': () => failed,
    '/backend/mail/state': () => ({
      ...{ sends: true, server: 'mail.harbor.example', from: 'office@harbor.example' },
      ...{ public_url: 'https://agents.harbor.example', email: 'ada@harbor.example' },
    }),
    '/backend/mail/test': () => ({ sent: true, email: 'ada@harbor.example', answer: '' }),
    '/backend/mail/resend': ({ id }) => {
      failed = failed.filter((row) => row.id !== id);
      return { id };
    },
    '/backend/setting/save': ({ version, values }) => {
      if (version !== stored.version) throw new Refusal('stale');
      saved.push(values as object);
      stored = { version: stored.version + 1, values: { ...stored.values, ...(values as object) } };
      return stored;
    },
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  showNetwork({ name: '', accent: '', logo: null });
  localStorage.clear();
});

const edit = async (setting: string) => {
  await openScreens(settingScreens, '/general/settings', { role: roles.administrator });
  await userEvent.click(await screen.findByRole('button', { name: `Edit: ${setting}` }));
  return within(await screen.findByRole('dialog', { name: setting }));
};
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('the settings screen', () => {
  it('lists every setting once', () => {
    expect(Object.values(groups).flat().sort()).toEqual([...settingKeys].sort());
  });

  it('shows a value with its unit and last author', async () => {
    await openScreens(settingScreens, '/general/settings', { role: roles.administrator });
    const row = (await screen.findByRole('heading', { name: 'Minimum payout' })).closest('li') as HTMLElement;
    expect(within(row).getByText('$25.00')).toBeVisible();
    expect(await within(row).findByText('Shufen Tan')).toBeVisible();
  });

  it('does not send a value outside its bounds', async () => {
    const dialog = await edit('Code lifetime');
    await type(dialog.getByRole('textbox'), '90');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter 60 or less.')).toBeVisible();
    expect(saved).toEqual([]);
    await type(dialog.getByRole('textbox'), '15');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual([{ code_ttl_min: 15 }]));
  });

  it('asks before a change with wide effects and sends it only after confirmation', async () => {
    const dialog = await edit('House rate');
    await type(dialog.getByRole('textbox'), '120');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(feedback.question?.title).toBe('House rate: 115% → 120%?'));
    feedback.question?.answer(false);
    expect(saved).toEqual([]);
    await waitFor(() => expect(feedback.question).toBeUndefined());
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(feedback.question).toBeDefined());
    feedback.question?.answer(true);
    await waitFor(() => expect(saved).toEqual([{ house_fy_bp: 12_000 }]));
  });

  it('shows a concurrent change next to the typed value', async () => {
    const dialog = await edit('Attempts per code');
    stored = { version: 4, values: { ...defaultSettings, code_max_tries: 9 } };
    await type(dialog.getByRole('textbox'), '7');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('dialog', { name: /changed/i }));
    expect(conflict.getByText('7')).toBeVisible();
    expect(conflict.getByText('9')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('the system’s checks', () => {
  const row = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

  it('show their outcome with its values, and are repeated on request', async () => {
    checks = [
      { check: 'folder', level: 'warning', outcome: 'folder_low', values: { place: '/data', bytes: 512_000_000 } },
      { check: 'sms', level: 'ok', outcome: 'sms_off', values: {} },
    ];
    await openScreens(settingScreens, '/general/settings', { role: roles.administrator });
    expect(await row('Data folder')).toHaveTextContent(
      'Data folderWarningOnly 512 MB are free in /data. Make room soon.',
    );
    expect(await row('SMS')).toHaveTextContent('OK');
    checks = [
      { check: 'folder', level: 'failure', outcome: 'folder_full', values: { place: '/data', bytes: 9_000_000 } },
    ];
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(async () => expect(await row('Data folder')).toHaveTextContent('Only 9 MB are free'));
  });
});

describe('messages not delivered', () => {
  const row: FailedMail = {
    ...{ id: 7, kind: 'payments', channel: 'email', address: 'wei@example.org', reason: 'No such mailbox.' },
    ...{ attempts: 1, created_at: '2026-11-19T17:00:00.000Z', can_resend: true },
  };

  it('are listed with their reason, and notices are sent again', async () => {
    failed = [row, { ...row, id: 8, kind: 'account', address: 'ada@example.org', can_resend: false }];
    await openScreens(settingScreens, '/general/settings', { role: roles.administrator });
    expect(await screen.findAllByText('No such mailbox.')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Send again: wei@example.org' }));
    await waitFor(() => expect(screen.queryByText('wei@example.org')).not.toBeInTheDocument());
    expect(feedback.toasts.at(-1)?.title).toBe('The message is sent again');
  });

  it('say so when there are none', async () => {
    await openScreens(settingScreens, '/general/settings', { role: roles.administrator });
    expect(await screen.findByText('Nothing was given up.')).toBeInTheDocument();
  });
});

describe('the preview of messages', () => {
  it('shows the chosen message in the chosen language, as mail in both color schemes and as text', async () => {
    backend.answers['/backend/mail/preview'] = ({ template, language }) => ({
      subject: `${template} in ${language}`,
      text: 'The plain text.',
      html: '<style>:root { color-scheme: light dark; } @media (prefers-color-scheme: dark) {}</style>',
    });
    await openScreens(settingScreens, '/general/settings', { role: roles.administrator });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview messages' }));
    expect(await screen.findByText('notice_payments in en')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Message' }), 'Code to sign in');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '中文');
    expect(await screen.findByText('code_login in zh')).toBeVisible();
    const page = () => screen.getByTitle('Code to sign in').getAttribute('srcdoc');
    expect(page()).toContain('color-scheme: light; } @media not all');
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(page()).toContain('color-scheme: dark; } @media all');
    await userEvent.click(screen.getByRole('radio', { name: 'Text' }));
    expect(screen.getByText('The plain text.')).toBeVisible();
  });
});
describe('the branding', () => {
  const edit = async () => {
    await openScreens(settingScreens, '/general/settings', { role: roles.administrator });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Accent color' }));
    return within(await screen.findByRole('dialog', { name: 'Branding' }));
  };

  it('is not saved in a color that is hard to read, and offers the nearest one', async () => {
    const dialog = await edit();
    await type(dialog.getByLabelText('Accent color'), '#ffcc00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(saved).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /^Use #/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual([{ accent: expect.stringMatching(/^#[\da-f]{6}$/), logo: null }]));
  });

  it('applies to the open page once saved, with the network’s name, and is undone from the toast', async () => {
    stored = { version: 3, values: { ...defaultSettings, network_name: 'Harbor' } };
    const dialog = await edit();
    await type(dialog.getByLabelText('Accent color'), '#0b3d91');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.getElementById('accent')?.textContent).toContain('--c-primary:#0b3d91'));
    expect(thisNetwork.title).toBe('Harbor');
    feedback.toasts.at(-1)?.action?.run();
    await waitFor(() => expect(saved.at(-1)).toEqual({ accent: '', logo: null }));
    await waitFor(() => expect(document.getElementById('accent')?.textContent).toBe(''));
  });
});

it('sends a test message to the administrator', async () => {
  await openScreens(settingScreens, '/general/settings', { role: roles.administrator });
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test message' }));
  expect(await screen.findByText('The mail server took the message to ada@harbor.example')).toBeVisible();
});
