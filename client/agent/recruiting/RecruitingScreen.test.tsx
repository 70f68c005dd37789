import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { recruitingScreens } from './screens';

/** The first test also loads the drawer's code. */
const slowly = { timeout: 10_000 };
const article = (id: number, title: string, locale: string) => ({
  id,
  title,
  locale,
  summary: '',
  body: `<p>Text of ${title}</p>`,
  attachments: [],
  updated_at: '2026-11-01T17:00:00.000Z',
});
const written = [article(1, 'Das erste Gespräch', 'de'), article(2, 'From lead to licence', 'en')];

beforeEach(() => {
  backend.answers = {
    '/backend/recruit/list': () => ({ list: [], total: 0, page: 1, limit: 10, summary: {} }),
    '/backend/user/userinfo': () => ({ referral_code: 'ABCD2345' }),
    '/backend/article/list': () => ({ list: written, total: 2, page: 1, limit: 20, summary: {} }),
    '/backend/article/detail': () => written[1],
    '/backend/article/view': () => ({ id: 2, read: true, view_count: 1, acked_at: null }),
    '/backend/video/list': () => ({
      list: [{ id: 41, title: 'Cover for young families', summary: '', language: 'en', pages: 4 }],
      total: 1,
      page: 1,
      limit: 6,
      summary: {},
    }),
  };
});

it('lists the office’s recruiting articles, own language first, and opens one in a drawer', async () => {
  await openScreens(recruitingScreens, '/vip/recruiting');
  const reading = within(await screen.findByRole('region', { name: 'Recruiting tips' }, slowly));
  const links = reading.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'From lead to licence ',
    'Das erste Gespräch In German',
  ]);
  await userEvent.click(links[0] as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: 'From lead to licence' }, slowly);
  expect(await within(drawer).findByText('Text of From lead to licence', undefined, slowly)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('links to the presentation slides', async () => {
  await openScreens(recruitingScreens, '/vip/recruiting');
  const slides = within(await screen.findByRole('region', { name: 'Presentations' }, slowly));
  expect(slides.getByRole('link', { name: /^Cover for young families/ })).toHaveAttribute(
    'href',
    '/vip/peixun_detail?id=41',
  );
});
