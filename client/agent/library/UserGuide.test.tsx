import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { tours } from '~/platform/tours';
import { libraryScreens } from './screens';

/** The first test also loads the screen's code. */
const slowly = { timeout: 10_000 };
const article = (id: number, title: string, tour: string | null) => ({
  id,
  title,
  tour,
  locale: 'en',
  summary: '',
  body: `<p>Text of ${title}</p>`,
  attachments: [],
  updated_at: '2026-11-01T17:00:00.000Z',
});
const written = [article(1, 'Submitting a case', 'write_case'), article(2, 'The old format', null)];
const page = (list: object[]) => ({ list, total: list.length, page: 1, limit: 12, summary: {} });
let requests: Record<string, unknown>[];

beforeEach(() => {
  requests = [];
  backend.answers = {
    '/backend/article/list': (query) => {
      requests.push(query);
      return page(written);
    },
    '/backend/article/detail': ({ id }) => written.find((one) => one.id === Number(id)),
    '/backend/article/view': () => ({ id: 1, read: true, view_count: 1, acked_at: null }),
    '/backend/video/list': (query) => {
      requests.push(query);
      return page([]);
    },
  };
});
afterEach(() => tours.end(false));

describe('the user guide', () => {
  it('opens the first article, and starts an article’s tour', async () => {
    await openScreens(libraryScreens, '/vip/tutorial-use?id=1');
    const showMe = await screen.findByRole('button', { name: 'Show me' }, slowly);
    expect(requests[0]).toMatchObject({ code: 'system_guide', sort: 'publish_at', order: 'asc' });
    await userEvent.click(showMe);
    expect(tours.under).toBe('write_case');
  });

  it('returns the focus to the tour button after the tour', async () => {
    await openScreens(libraryScreens, '/vip/tutorial-use?id=1');
    const showMe = await screen.findByRole('button', { name: 'Show me' }, slowly);
    tours.start('write_case');
    tours.end(true);
    await expect.poll(() => document.activeElement).toBe(showMe);
    expect(tours.ended).toBeUndefined();
  });

  it('offers no tour for an article without one', async () => {
    await openScreens(libraryScreens, '/vip/tutorial-use?id=2');
    expect(await screen.findByRole('heading', { name: 'The old format' }, slowly)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show me' })).not.toBeInTheDocument();
  });

  it('switches to the documents and keeps the search', async () => {
    await openScreens(libraryScreens, '/vip/tutorial-use?q=phone');
    await screen.findByRole('radio', { name: 'Guide' }, slowly);
    await userEvent.click(screen.getByRole('radio', { name: 'Documents' }));
    expect(await screen.findByRole('searchbox', undefined, slowly)).toHaveValue('phone');
    await expect.poll(() => requests.at(-1)).toMatchObject({ library: 'user_guide', q: 'phone' });
    expect(await screen.findByRole('radio', { name: 'Documents', checked: true })).toBeVisible();
  });
});
