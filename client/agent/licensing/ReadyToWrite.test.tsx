import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { licensingScreens } from './screens';

const empty = { list: [], total: 0, page: 1, limit: 100, summary: {} };
const team = Array.from({ length: 200 }, (_, at) => ({
  ...{ id: at + 1, name: `Agent ${at + 1}`, member_no: `M${String(at + 1).padStart(6, '0')}` },
  ...{ states: ['CA', 'NV'], ready: at % 21, products: 20 },
}));
const cell = { state: 'CA', offered: true, ready: true, blockers: null };
const product = (name: string, more: object = {}) => ({
  ...{ product_id: 1, name, category_group: 'life_perm', cells: [{ ...cell, ...more }] },
});
const matrix = {
  states: ['CA'],
  carriers: [
    { brand_id: 1, name: 'Northlight', products: [product('Northlight Index')] },
    { brand_id: 2, name: 'Maple', products: [product('Maple Term', { offered: false, ready: false })] },
  ],
};

beforeEach(() => {
  backend.answers = {
    '/backend/start/steps': () => ({ steps: [], courses: [], done: 0, total: 1, progress_bp: 0, days_left: 0 }),
    '/backend/appointment/list': () => empty,
    '/backend/article/list': () => empty,
    '/backend/user/userinfo': () => ({ address: { state: 'CA' } }),
    '/backend/setting/get': () => ({ version: 0, values: {} }),
    '/backend/license/team': ({ page = 1, limit = 10, q = '' }) => {
      const matching = team.filter(({ name }) => name.includes(String(q)));
      const from = (Number(page) - 1) * Number(limit);
      return { ...empty, list: matching.slice(from, from + Number(limit)), total: matching.length, page, limit };
    },
    '/backend/license/matrix': ({ member_id = 0 }) => ({
      ...matrix,
      member: { id: member_id, name: `Agent ${member_id}` },
    }),
  };
});

const card = async () => within(await screen.findByRole('region', { name: 'Ready to write' }));

it('keeps the page of a team of 200 while one member is open', async () => {
  const router = await openScreens(licensingScreens, '/vip/licensing_appointment?ready=team&ready_page=2');
  await userEvent.click(await (await card()).findByRole('link', { name: 'Agent 12' }));
  expect(router.state.location.search).toBe('?ready=team&ready_page=2&ready_of=12');
  const rows = await (await card()).findAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Northlight 1 of 1', 'Index']);
  await userEvent.click((await card()).getByRole('link', { name: 'Back to the team' }));
  expect(await (await card()).findByRole('link', { name: 'Agent 12' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Ready to write' })).toHaveTextContent('Showing 11 to 20 of 200');
  expect(router.state.location.search).toBe('?ready=team&ready_page=2');
});

it('finds a member, from the first page on', async () => {
  const router = await openScreens(licensingScreens, '/vip/licensing_appointment?ready=team&ready_page=3');
  await userEvent.type(await (await card()).findByRole('textbox', { name: 'Find a team member' }), '199');
  expect(await (await card()).findByRole('link', { name: 'Agent 199' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?ready=team&ready_q=199');
});
