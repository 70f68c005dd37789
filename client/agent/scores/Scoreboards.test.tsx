import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { scoresScreens } from './screens';

/** The first test also loads the code. */
const slowly = { timeout: 10_000 };
const place = (number: number, name: string, value: number | null) => ({
  ...{ place: number, rank: number, previous_rank: null, change: null, name, level: null, value },
  ...{ gap_to_next: null, own: number === 2, member_id: null },
});
const days = { from: '2026-11-01', to: '2026-11-30' };
const contest = {
  ...{ id: 5, version: 0, name: 'Lantern Quarter', name_zh: '', banner_url: '', link: '', metric: 'inforce_tp' },
  ...{ from_on: '2026-10-11', to_on: '2027-01-10', eligibility: { ranks: [], joined_from_on: null } },
  prizes: [{ kind: 'rank', at: 1, label: 'Two nights in Monterey', amount_cents: 0 }],
  ...{ rules: '', visibility: 'network', status: 'published', unit: 'cents', phase: 'running', days_left: 42 },
  ...{ eligible: true, own: { rank: 2, value: 200_000, of: 4 } },
};

beforeEach(() => {
  backend.answers = {
    '/backend/score/list': () => ({
      list: [place(1, 'Ann', 300_000), place(2, 'Ben', 200_000), place(3, 'Cid', null), place(4, 'Dot', 50_000)],
      ...{ total: 4, page: 1, limit: 25, summary: {}, metric: 'inforce_tp', unit: 'cents', as_of: '2026-11-30' },
      ...{ period: days, previous: days, own: place(2, 'Ben', 200_000) },
    }),
    '/backend/score/me': () => ({
      ...{ member_id: null, as_of: '2026-11-30', period: days, hide_amount: false, own_choice: true, metrics: [] },
    }),
    '/backend/contest/list': () => ({ list: [contest], total: 1, page: 1, limit: 20, summary: {} }),
    '/backend/contest/detail': () => ({
      ...{ ...contest, participants: 4, standings: [], own_row: null, next_at: null },
    }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
});

describe('a scoreboard', () => {
  it('puts the first three places on the podium, and the others into the table', async () => {
    await openScreens(scoresScreens, '/vip/score-report');
    const podium = within(await screen.findByRole('list', { name: 'First places' }, slowly));
    expect(podium.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Ann$3,000.00'),
      expect.stringContaining('Ben (you)$2,000.00'),
      expect.stringContaining('Cid hidden'),
    ]);
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent('4');
    expect(rows[0]).toHaveTextContent('Dot');
    expect(screen.getByText('Nov 1, 2026 – Nov 30, 2026')).toBeInTheDocument();
  });

  it('sends the state of the address with the board and the own position', async () => {
    await openScreens(scoresScreens, '/vip/score-report?state=CA');
    await screen.findByRole('list', { name: 'First places' }, slowly);
    for (const call of ['/score/list', '/score/me'])
      expect(backend.requests.find(({ address }) => address.includes(call))?.sent).toMatchObject({ state: 'CA' });
    expect(screen.getByText('State: California')).toBeInTheDocument();
  });

  it('shows a running contest with the own rank and the days left, and opens its prizes', async () => {
    await openScreens(scoresScreens, '/vip/score-report');
    const contests = within(await screen.findByRole('list', { name: 'Contests' }, slowly));
    expect(contests.getByText('Rank 2 of 4')).toBeInTheDocument();
    expect(contests.getByText('42 days left')).toBeInTheDocument();
    await userEvent.click(contests.getByRole('button', { name: 'Rules and standings: Lantern Quarter' }));
    const drawer = within(await screen.findByRole('dialog', {}, slowly));
    expect(await drawer.findByText('Two nights in Monterey', {}, slowly)).toBeInTheDocument();
  });
});
