import { roles } from '@shared/abilities';
import { screen } from '@testing-library/react';
import { Circle } from 'lucide-react';
import { afterEach, expect, it } from 'vitest';
import { forgetRecent } from '~/crud/recent';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { page, renderShell, signIn } from '../shellFixture';
import { waiting } from './Waiting';

afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

it('counts requests awaiting the administrator in the menu, again after each decision', async () => {
  let approvals = 2;
  backend.answers['/backend/report/waiting'] = () => ({ approvals, mailbox: 0, licenses: 0, queue: 0 });
  signIn(roles.administrator);
  const menu = { group: 'finance', icon: Circle } as const;
  await renderShell('/settings', [page(paths.approvals, 'brands', { set: 'administrator', menu })]);
  await waiting.load();
  const link = () => screen.findAllByRole('link', { name: /waiting for you/ });
  expect((await link()).map(({ textContent }) => textContent)).toEqual(['Brands2 waiting for you']);
  approvals = 1;
  forgetRecent();
  expect(await screen.findByText('1')).toBeVisible();
});
