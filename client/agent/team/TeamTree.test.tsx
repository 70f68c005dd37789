import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TreeStore } from '~/network/team/TreeStore';
import { node } from '~/network/team/testing/nodes';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openTeam } from './testing/openTeam';

const tree = '/backend/user/childrenUser3';
const answers: Record<number, unknown> = {
  1: node(1, [node(2, [node(4, [], 1)]), node(3)]),
  4: node(4, [node(5)]),
};

beforeEach(() => {
  backend.answers = {
    [tree]: ({ id }) => answers[Number(id ?? 1)],
    '/backend/report/teamStats': () => ({ generations: [], team_count: 4, active: 4 }),
    '/backend/user/path': () => [1, 2, 4, 5].map((id) => ({ id, member_no: '', name: `Agent ${id}`, level: null })),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const visibleNames = () => screen.getAllByRole('treeitem').map((item) => item.textContent?.match(/Agent \d/)?.[0]);
const item = (name: RegExp) => screen.getByRole('treeitem', { name });

describe('the tree of a team', () => {
  it('shows the directs, and is navigated and expanded by keys', async () => {
    await openTeam('/vip/team');
    const box = await screen.findByRole('tree', { name: 'Tree' });
    expect(visibleNames()).toEqual(['Agent 1', 'Agent 2', 'Agent 3']);
    box.focus();
    const first = item(/Agent 1/);
    await userEvent.keyboard('{ArrowDown}');
    // The active row must be another element: screen readers announce nothing when the text of the same element
    // changes.
    expect(first).not.toHaveTextContent('Agent 2');
    expect(box).toHaveAttribute('aria-activedescendant', item(/Agent 2/).id);
    await userEvent.keyboard('{ArrowRight}');
    expect(visibleNames()).toEqual(['Agent 1', 'Agent 2', 'Agent 4', 'Agent 3']);
    expect(item(/Agent 4/)).toHaveAttribute('aria-level', '3');
    expect(item(/Agent 2/)).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    expect(visibleNames()).toEqual(['Agent 1', 'Agent 2', 'Agent 3']);
  });

  it('expands the path to the member in the address, loading missing branches', async () => {
    await openTeam('/vip/team?at=5');
    expect(await screen.findByRole('treeitem', { name: /Agent 5/, selected: true })).toBeInTheDocument();
    expect(visibleNames()).toEqual(['Agent 1', 'Agent 2', 'Agent 4', 'Agent 5', 'Agent 3']);
    expect(backend.requests.filter(({ address }) => address === tree).map(({ sent }) => sent.id)).toEqual([
      undefined,
      4,
    ]);
  });

  it('filters by leaders, keeps the filter in the address, and opens the path to each match', async () => {
    const matching = { ...node(4), matches: true };
    backend.answers['/backend/level/list'] = () => ({ list: [], total: 0, page: 1, limit: 100, summary: {} });
    backend.answers[tree] = ({ id, leader }) =>
      leader === '1' ? node(1, [node(2, [matching])]) : answers[Number(id ?? 1)];
    const router = await openTeam('/vip/team');
    await screen.findByRole('tree');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Leaders only' }));
    expect(await screen.findByText('1 person found')).toBeInTheDocument();
    expect(visibleNames()).toEqual(['Agent 1', 'Agent 2', 'Agent 4']);
    expect(router.state.location.search).toBe('?leader=1');
  });

  it('reports a failure and retries', async () => {
    const answer = backend.answers[tree];
    delete backend.answers[tree];
    await openTeam('/vip/team');
    const again = await screen.findByRole('button', { name: 'Try again' });
    if (answer) backend.answers[tree] = answer;
    await userEvent.click(again);
    expect(await screen.findByRole('tree')).toBeInTheDocument();
  });

  const person = (id: number) => ({
    id,
    member_no: `M00000${id}`,
    name: `Agent ${id}`,
    level: null,
    generation: 1,
    avatar_url: null,
  });
  const search = () => screen.getByRole('searchbox', { name: /Find/ });

  it('opens the typed member on Enter, not a result of an earlier text', async () => {
    backend.answers['/backend/user/downline'] = ({ q }) => ({ list: [person(q === 'Agent 5' ? 5 : 3)], total: 1 });
    const router = await openTeam('/vip/team');
    await screen.findByRole('tree');
    await userEvent.type(search(), 'Agent 3');
    expect(await screen.findByRole('button', { name: /M000003/ })).toBeInTheDocument();
    await userEvent.clear(search());
    await userEvent.type(search(), 'Agent 5');
    expect(screen.queryByRole('button', { name: /M000003/ })).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('treeitem', { name: /Agent 5/, selected: true })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?at=5');
  });

  it('ignores the second click of a double click on a search result', async () => {
    await openTeam('/vip/team');
    await screen.findByRole('tree');
    const [first, second] = [item(/Agent 1/), item(/Agent 2/)];
    fireEvent.click(second, { detail: 2 });
    expect(second).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('tree')).toHaveAttribute('aria-activedescendant', first.id);
  });

  it('marks the latest searched member when an earlier search is answered later', async () => {
    const path = backend.answers['/backend/user/path'];
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    backend.answers['/backend/user/path'] = async (sent) => {
      if (Number(sent.id) === 5) await held;
      return Number(sent.id) === 5 ? path?.(sent) : [1, 3].map((id) => ({ id, member_no: '', name: '', level: null }));
    };
    const store = new TreeStore();
    await store.load({ id: undefined, period: 'mtd' });
    const earlier = store.reveal(5);
    await store.reveal(3);
    release();
    await earlier;
    expect(store.target).toBe(3);
  });
});
