import { rulesFor } from '@shared/abilities';
import { brands } from '@shared/contracts/network/brands';
import { savedViews as contract, type SavedView } from '@shared/contracts/network/savedViews';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedback } from '~/platform/feedback';
import { loadTexts } from '~/platform/i18n';
import type { LightEndpoint } from '~/platform/lightEndpoint';
import { live } from '~/platform/live';
import { ScreenContext } from '~/platform/ScreenContext';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { text } from './cells';
import { search } from './filters';
import { ListScreen } from './ListScreen';
import { forgetRecent } from './recent';
import { savedViews } from './views/SavedViews';
import { viewCalls } from './views/viewCalls';

const row = (id: number, name: string) => ({ id, name, code: `B${id}` });
let rows = [row(1, 'Northlight')];
let kept: SavedView[] = [];

const brandsScreen = {
  path: '/brands',
  title: 'crud:views.title',
  set: 'shared',
  load: async () => () => null,
} as const;
/** Announcements and confirmations of the app, in plain elements. */
const Spoken = observer(() => (
  <>
    <p role="status">{feedback.announcement}</p>
    {feedback.question && (
      <button type="button" onClick={() => feedback.question?.answer(true)}>
        {feedback.question.confirm}
      </button>
    )}
  </>
));
const Brands = () => (
  <ScreenContext value={brandsScreen}>
    <ListScreen
      resource={brands}
      texts="brands"
      sort="name"
      columns={{ name: text, code: text }}
      filters={[search('q')]}
      live={['policy']}
    />
    <Spoken />
  </ScreenContext>
);

async function open(address: string) {
  const router = createMemoryRouter([{ path: '/brands', Component: Brands }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('table');
  return router;
}

/** A fake of the browser's EventSource. */
class FakeSource extends EventTarget {
  static last: FakeSource | undefined;
  readyState = 1;
  constructor(readonly address: string) {
    super();
    FakeSource.last = this;
  }
  close() {
    this.readyState = 2;
  }
  tell(type: string, data: object) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify({ type, ...data }), lastEventId: 'run-1' }));
  }
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  forgetRecent();
  rows = [row(1, 'Northlight')];
  kept = [];
  backend.reset();
  backend.answers = {
    '/backend/brand/list': ({ q }) => ({
      list: rows.filter(({ name }) => !q || name.includes(String(q))),
      total: rows.length,
      page: 1,
      limit: 10,
      summary: {},
    }),
    '/backend/saved-view/list': () => kept,
    '/backend/saved-view/create': (view) => {
      if (kept.some(({ name }) => name === view.name)) throw new Refusal('invalid');
      kept = [...kept, { ...view, id: kept.length + 1, version: 0 } as never];
      return kept.at(-1);
    },
    '/backend/saved-view/edit': (changes) => {
      kept = kept.map((view) => (view.id === changes.id ? { ...view, ...changes } : view));
      return kept[0];
    },
    '/backend/saved-view/delete': ({ id }) => {
      kept = kept.filter((view) => view.id !== id);
      return { id };
    },
    '/backend/events/ticket': () => ({ ticket: 'ticket', expires_in: 30 }),
  };
  session.signIn({
    accessToken: 'a',
    refreshToken: 'r',
    userData: {
      id: 7,
      member_no: 'M7',
      fullName: 'Yuqing Lin',
      chinese_name: '',
      email: 'yuqing@lantern.test',
      role: '会员',
      status: 'active',
      avatar: null,
      level: null,
      ability: rulesFor({ role: '会员', status: 'active' }),
      extras: { eCommerceCartItemsCount: 0 },
    },
  });
  await loadTexts(['crud', 'brands', 'issues', 'ui']);
});
afterEach(() => {
  session.signOut();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(Object.keys(viewCalls) as (keyof typeof viewCalls)[])(
  'sends the saved view call %s to the contract’s address',
  async (name) => {
    const { contract: fetched, ...sent } = viewCalls[name] as LightEndpoint;
    expect(sent).toEqual({ method: contract[name].method, path: contract[name].path });
    expect(await fetched?.()).toBe(contract[name]);
  },
);

describe('saved views of a list', () => {
  const menu = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    return screen.findByRole('menu');
  };

  it('keep filters and order under a name, and can be pinned', async () => {
    await open('/brands?q=North&order=desc&page=2&limit=25');
    await userEvent.click(within(await menu()).getByRole('menuitem', { name: 'Save this view' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Name is required.')).toBeInTheDocument();
    expect(name).toHaveFocus();
    await userEvent.type(name, 'The north');
    await userEvent.click(screen.getByRole('checkbox', { name: /Pin to dashboard/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'The north' })).toHaveAttribute('aria-current', 'page');
    expect(kept[0]).toMatchObject({
      name: 'The north',
      screen: '/brands',
      call: '/backend/brand/list',
      search: 'order=desc&q=North',
      asked: 'order=desc&q=North',
      columns: ['name', 'code'],
      pinned: true,
      standard: false,
    });
  });

  it('open with one click, and show all rows again with another', async () => {
    kept = [{ ...view(1, 'The north', 'q=North'), columns: ['code'] }];
    const router = await open('/brands');
    await waitFor(() => expect(savedViews.of('/brands')).toHaveLength(1));
    await userEvent.click(await screen.findByRole('link', { name: 'The north' }));
    expect(router.state.location.search).toBe('?q=North');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Name/ })).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'All rows' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByRole('columnheader', { name: /Name/ })).toBeVisible();
  });

  it('open the list with the default view, unless the address has a query', async () => {
    kept = [{ ...view(1, 'The north', 'q=North'), standard: true }];
    await savedViews.load();
    const router = await open('/brands');
    await waitFor(() => expect(router.state.location.search).toBe('?q=North'));
    expect((await open('/brands?q=South')).state.location.search).toBe('?q=South');
  });

  it('are renamed, made default and removed', async () => {
    kept = [view(1, 'The north', 'q=North')];
    await open('/brands');
    await waitFor(() => expect(savedViews.of('/brands')).toHaveLength(1));
    await userEvent.click(within(await menu()).getByRole('menuitem', { name: 'Manage views' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rename “The north”' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'North');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Make “North” the default view' }));
    expect(await screen.findByText('Default')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove “North”' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No saved views yet.')).toBeInTheDocument();
    expect(kept).toEqual([]);
  });
});

const view = (id: number, name: string, asked: string) => ({
  id,
  version: 0,
  name,
  screen: '/brands',
  call: '/backend/brand/list',
  search: asked,
  asked,
  columns: null as string[] | null,
  standard: false,
  pinned: false,
});

it('follows live events: rows change, focus stays, and the change is announced politely', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('EventSource', FakeSource);
  const stop = live.start();
  await open('/brands');
  await vi.advanceTimersByTimeAsync(3_100);
  await waitFor(() => expect(FakeSource.last).toBeDefined());
  expect(live.connected).toBe(true);
  const button = screen.getByRole('button', { name: 'Views' });
  button.focus();

  // An event without a change in this list announces nothing.
  FakeSource.last?.tell('policy', { id: 3 });
  await vi.advanceTimersByTimeAsync(600);
  expect(screen.queryByText('Page updated.')).toBeNull();

  rows = [row(1, 'Northlight'), row(2, 'Harborstone')];
  FakeSource.last?.tell('message', { id: 3 });
  await vi.advanceTimersByTimeAsync(600);
  expect(screen.queryByText('Harborstone')).toBeNull();

  FakeSource.last?.tell('policy', { id: 3 });
  FakeSource.last?.tell('policy', { id: 4 });
  const before = backend.requests.length;
  await vi.advanceTimersByTimeAsync(600);
  expect(await screen.findByText('Harborstone')).toBeVisible();
  expect(backend.requests.length).toBe(before + 1);
  const said = await screen.findByText('Page updated.');
  expect(said).toHaveAttribute('role', 'status');
  expect(button).toHaveFocus();
  stop();
});

it('announces the number of matches, and keeps focus when filters are cleared', async () => {
  rows = [row(1, 'Northlight'), row(2, 'Harborstone')];
  await open('/brands');
  const field = await screen.findByRole('searchbox');
  expect(screen.getByRole('status')).not.toHaveTextContent('Showing');
  await userEvent.type(field, 'North');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Showing 1 to 1 of 2'));
  screen.getByRole('button', { name: 'Clear filters' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Showing 1 to 2 of 2'));
  await userEvent.type(field, 'zzz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No matches'));
});

it('handles its keys wherever focus is, except while typing', async () => {
  rows = [row(1, 'Northlight'), row(2, 'Harborstone')];
  await open('/brands');
  const field = await screen.findByRole('searchbox');
  // Keys skip cached pages, whose elements have no boxes. In jsdom, no element has one.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  await userEvent.keyboard('/');
  expect(field).toHaveFocus();
  await userEvent.keyboard('j');
  expect(field).toHaveValue('j');
  await userEvent.clear(field);
  field.blur();
  await userEvent.keyboard('j');
  expect(screen.getByRole('row', { name: /Northlight/ })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('row', { name: /Harborstone/ })).toHaveFocus();
});

describe('print', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1, `Carrier ${index + 1}`));
  const paged = (query: Record<string, unknown>) => {
    const [page, limit] = [Number(query.page), Number(query.limit)];
    return { list: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit, summary: {} };
  };
  const print = async () => {
    let printed = 0;
    vi.stubGlobal('print', () => {
      printed = screen.getAllByRole('row').length - 1;
      window.dispatchEvent(new Event('afterprint'));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toBeGreaterThan(0), { timeout: 20_000 });
    return printed;
  };

  it('prints every matching row, then shows the page again', async () => {
    rows = many(23);
    backend.answers['/backend/brand/list'] = paged;
    await open('/brands');
    expect(await print()).toBe(23);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(11));
  });

  it('states how many rows are missing', async () => {
    rows = many(1_001);
    backend.answers['/backend/brand/list'] = paged;
    await open('/brands');
    expect(await print()).toBe(1_000);
    expect(feedback.toasts.at(-1)?.title).toBe('Printed: the first 1,000 of 1,001 rows');
  });
});

it('moves to the last page when the requested page is past the end', async () => {
  rows = Array.from({ length: 11 }, (_, at) => row(at + 1, `Carrier ${at + 1}`));
  backend.answers['/backend/brand/list'] = ({ page }) => ({
    list: rows.slice((Number(page) - 1) * 10, Number(page) * 10),
    ...{ total: rows.length, page: Number(page), limit: 10, summary: {} },
  });
  const router = await open('/brands?page=7');
  await waitFor(() => expect(screen.getByText('Carrier 11')).toBeVisible());
  expect(router.state.location.search).toBe('?page=2');
  await router.navigate('/brands');
  await screen.findByText('Carrier 10');
  rows.pop();
  await router.navigate('/brands?page=2');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText('Carrier 10')).toBeVisible();
});

it('marks fields that an upstream’s rows lack, and shows all others', async () => {
  document.head.innerHTML = '<meta name="lantern-backend" content="upstream">';
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  backend.answers['/backend/brand/list'] = () => ({
    ...{ total: 2, page: 1, limit: 10, summary: {} },
    list: [
      { id: 1, name: 'Northlight' },
      { id: 2, code: 'HBS' },
    ],
  });
  await open('/brands');
  const cells = (await screen.findAllByRole('row')).slice(1).map((each) => each.textContent);
  expect(cells).toEqual([
    expect.stringMatching(/Northlight.*The answer to GET \/brand\/list lacks the field code\..*$/),
    expect.stringMatching(/The answer to GET \/brand\/list lacks the field name\..*HBS/),
  ]);
  expect(warned).toHaveBeenCalled();
  document.head.innerHTML = '';
});
