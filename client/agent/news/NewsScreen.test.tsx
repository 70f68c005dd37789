import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { newsScreens } from './screens';

const titles: Record<string, string> = { news: 'Pay dates', compliance_notice: 'Social media' };
const row = (code: string) => ({ id: 4, title: titles[code], summary: '', locale: 'en', read: true, cover_url: '' });

beforeEach(() => {
  backend.answers = {
    '/backend/article/list': ({ code }) => ({
      list: [row(String(code))],
      total: 1,
      page: 1,
      limit: 12,
      summary: { unacknowledged: 3 },
    }),
  };
});

it('shows compliance notices in a tab of their own, with pending acknowledgments', async () => {
  await openScreens(newsScreens, '/vip/newsList');
  expect(await screen.findByRole('link', { name: 'Pay dates' })).toBeInTheDocument();
  expect(screen.getByText('3 news items need your acknowledgment.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Compliance notices' }));
  expect(await screen.findByRole('link', { name: 'Social media' })).toBeInTheDocument();
  expect(screen.getByText('3 notices need your acknowledgment.')).toBeInTheDocument();
});

it('falls back to the news for an unknown category', async () => {
  await openScreens(newsScreens, '/vip/newsList?code=faq');
  expect(await screen.findByRole('link', { name: 'Pay dates' })).toBeInTheDocument();
});
