import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { licensingScreens } from './screens';

const empty = { list: [], total: 0, page: 1, limit: 100, summary: {} };
const of = (state: string, more: object) => ({
  state,
  life_hours: null,
  health_hours: null,
  course: '',
  url: 'https://example.gov',
  note: '',
  ...more,
});
const states = [
  of('CA', { life_hours: 20, health_hours: 0, note: 'And ethics.' }),
  of('ON', { course: 'LLQP' }),
  of('NV', {}),
];

beforeEach(() => {
  backend.answers = {
    '/backend/start/steps': () => ({ steps: [], courses: [], done: 0, total: 1, progress_bp: 0, days_left: 0 }),
    '/backend/appointment/list': () => empty,
    '/backend/article/list': () => empty,
    '/backend/user/userinfo': () => ({ address: { state: 'CA' } }),
    '/backend/setting/get': () => ({
      version: 0,
      values: { prelicence: { checked_on: '2026-10-06', note: 'Online courses count.', states } },
    }),
  };
});

const card = async () => within(await screen.findByRole('region', { name: 'Pre-licensing course' }));

it('shows the home state’s requirements with their date, and refers to the state', async () => {
  await openScreens(licensingScreens, '/vip/licensing_appointment');
  const content = await card();
  expect(await content.findByText('20 hours')).toBeInTheDocument();
  expect(content.getByText('No hours required')).toBeInTheDocument();
  expect(content.getByText('And ethics.')).toBeInTheDocument();
  expect(content.getByText(/Office information as of Oct 6, 2026; the state’s rules prevail\./)).toBeInTheDocument();
  expect(content.getByRole('link', { name: 'California insurance department' })).toHaveAttribute(
    'href',
    'https://example.gov',
  );
});

it('shows the state in the address: its course, missing details, and an unknown state', async () => {
  await openScreens(licensingScreens, '/vip/licensing_appointment?state=ON');
  const content = await card();
  expect(await content.findByText('LLQP')).toBeInTheDocument();
  const picker = content.getByRole('combobox', { name: 'State' });
  await userEvent.selectOptions(picker, 'Nevada');
  expect(content.getAllByText('Not entered yet')).toHaveLength(2);
  await userEvent.selectOptions(picker, 'Utah');
  expect(content.getByText(/The office has no details for Utah yet/)).toBeInTheDocument();
  expect(content.queryByText(/As the office has it/)).not.toBeInTheDocument();
});

it('asks for a state when the reader has no address', async () => {
  backend.answers['/backend/user/userinfo'] = () => ({ address: null });
  await openScreens(licensingScreens, '/vip/licensing_appointment?state=XX');
  expect((await card()).getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Choose a state');
});
