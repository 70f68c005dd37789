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

it('has the notices of compliance beside the news, each with what waits for an acknowledgement', async () => {
  await openScreens(newsScreens, '/vip/newsList');
  expect(await screen.findByRole('link', { name: 'Pay dates' })).toBeInTheDocument();
  expect(screen.getByText('3 news items need your acknowledgment.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Compliance notices' }));
  expect(await screen.findByRole('link', { name: 'Social media' })).toBeInTheDocument();
  expect(screen.getByText('3 notices need your acknowledgment.')).toBeInTheDocument();
});

it('takes a category that is not read here for the news', async () => {
  await openScreens(newsScreens, '/vip/newsList?code=faq');
  expect(await screen.findByRole('link', { name: 'Pay dates' })).toBeInTheDocument();
});
