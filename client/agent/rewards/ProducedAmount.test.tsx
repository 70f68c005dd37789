import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { rewardsScreens } from './screens';

/** The first test also loads the drawer's code and texts. */
const slowly = { timeout: 10_000 };
const tier = {
  threshold_cents: 300_000,
  reward_cents: 50_000,
  cap_cents: 60_000,
  counted_cents: 100_000,
  gap_cents: 200_000,
};
const progress = {
  rule_id: 1,
  name: 'Base shop bonus',
  metric: 'base_shop_inforce_tp',
  period_no: '2026-11',
  from_on: '2026-11-01',
  to_on: '2026-11-30',
  own_cents: 40_000,
  raw_cents: 130_000,
  legs: [{ member_id: 12, name: 'Jiaming Pan', cents: 90_000 }],
  writers: 2,
  min_writers: 1,
  tiers: [tier],
  tier_index: null,
  next_index: 0,
  reward_cents: 0,
  blockers: [],
};

beforeEach(() => {
  backend.answers = {
    '/backend/team-reward/list': () => ({ list: [], total: 0, page: 1, limit: 10, summary: {} }),
    '/backend/team-reward/rules': () => ({ list: [] }),
    '/backend/team-reward/progress': () => ({ member_id: 7, list: [progress] }),
    '/backend/tp/list': () => ({ list: [], total: 3, page: 1, limit: 10, summary: { tp_cents: 90_000 } }),
  };
});

const records = async (name: RegExp) => {
  const card = within(await screen.findByRole('region', { name: 'Base shop bonus' }, slowly));
  const row = within(card.getByRole('row', { name, hidden: true }));
  const [brought] = row.getAllByRole('button', { name: /How this amount/, hidden: true });
  await userEvent.click(brought as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'What makes up this total' }, slowly));
  const link = await dialog.findByRole('link', { name: 'Show all 3 in the list' }, slowly);
  await userEvent.keyboard('{Escape}');
  return link.getAttribute('href');
};
const days = 'from=2026-11-01&to=2026-11-30';

it('explains a reward’s production by the period’s TP records: own, a leg’s, and all', async () => {
  await openScreens(rewardsScreens, '/general/team_reward');
  expect(await records(/^Jiaming Pan/)).toBe(`/vip/inforce-TP?scope=base_shop&${days}&around_id=12`);
  expect(await records(/^Personal production/)).toBe(`/vip/inforce-TP?scope=me&${days}`);
  expect(await records(/^Sum/)).toBe(`/vip/inforce-TP?scope=base_shop&${days}`);
});
