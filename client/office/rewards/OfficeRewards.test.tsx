import { roles } from '@shared/abilities';
import type { AwardRow } from '@shared/contracts/network/rewards';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { OfficeRewards } from './OfficeRewards';

const screens: readonly Screen[] = [
  {
    ...{ path: paths.teamReward, title: 'titles:teamReward', set: 'shared', texts: ['rewards', 'rewardRules'] },
    load: async () => OfficeRewards,
  },
];
const award = (id: number, changes: Partial<AwardRow> = {}): AwardRow => ({
  ...{ id, version: 1, rule_id: 1, rule: 'Base shop bonus', metric: 'base_shop_inforce_tp', member_id: id + 30 },
  ...{ member_no: `M00000${id}`, member: `Agent ${id}`, period_no: '2024-10', counted_cents: 3_100_000 },
  ...{ tier_index: 0, threshold_cents: 3_000_000, reward_cents: 50_000, status: 'projected', earning_id: null },
  note: '',
  ...changes,
});
const rule = {
  ...{ id: 1, version: 2, name: 'Base shop bonus', period: 'monthly', metric: 'base_shop_inforce_tp' },
  ...{ tiers: [{ threshold_cents: 3_000_000, reward_cents: 50_000 }], min_writers: 3, leg_cap_bp: 5_000 },
  ...{ eligible_level_ids: [4], from_on: '2024-01-01', to_on: null, status: 'on' },
  updated_at: '2024-01-01T00:00:00.000Z',
};

beforeEach(() => {
  const rows = [award(1), award(2), award(3, { status: 'approved' }), award(4, { period_no: '2099-10' })];
  backend.answers = {
    '/backend/team-reward/list': () => ({
      list: rows,
      total: 4,
      page: 1,
      limit: 10,
      summary: { reward_cents: 200_000 },
    }),
    '/backend/team-reward/rules': () => ({ list: [rule] }),
    '/backend/team-reward/approve': () => ({ list: [] }),
    '/backend/team-reward/simulate': () => ({
      list: [
        {
          ...{ id: 31, member_no: 'M000031', member: 'Agent 1' },
          counted_cents: 1,
          tier_index: 0,
          reward_cents: 70_000,
          before_cents: 50_000,
        },
      ],
      ...{ reward_cents: 70_000, before_cents: 50_000 },
    }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const sentTo = (address: string) =>
  backend.requests.filter((request) => request.address === address).map(({ sent }) => sent);
const open = (address: string = paths.teamReward) => openScreens(screens, address, { role: roles.administrator });

describe('the office’s team rewards', () => {
  it('approves several awards in one call', async () => {
    await open();
    for (const name of ['Agent 1', 'Agent 2']) {
      const row = await screen.findByRole('row', { name: new RegExp(name) });
      await userEvent.click(within(row).getByRole('checkbox'));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Approve/ }));
    await waitFor(() => expect(sentTo('/backend/team-reward/approve')).toHaveLength(1));
    expect(sentTo('/backend/team-reward/approve')[0]).toMatchObject({ ids: [1, 2], request_id: expect.any(String) });
  });

  it('offers no approval before the period is over', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Agent 4/ });
    await userEvent.click(within(row).getByRole('button', { name: /actions/i }));
    expect(screen.getByRole('menuitem', { name: /Approve/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('compares a rule’s simulated awards with the actual awards', async () => {
    await open(`${paths.teamReward}?tab=rules`);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Base shop bonus' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Simulate' }));
    expect(await screen.findByText(/1 agent would have received \$700\.00\. That is \$200\.00 more/)).toBeVisible();
    expect(sentTo('/backend/team-reward/simulate')[0]).toMatchObject({ id: 1, rule: { name: 'Base shop bonus' } });
  });
});
