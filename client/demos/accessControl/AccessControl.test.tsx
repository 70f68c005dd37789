import { roles } from '@shared/abilities';
import { accessControl } from '@shared/contracts/demos/accessControl';
import { accounts } from '@shared/contracts/demos/accounts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { backend, problem, Raw } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import type { SignedInAs } from '~/platform/testing/signInAs';
import fixtures from '../../../fixtures/demos/accounts.json' with { type: 'json' };
import { demoPaths } from '../paths';
import { accessControlScreens } from './screens';

const open = (who?: SignedInAs) => openScreens(accessControlScreens, demoPaths.accessControl, who);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const signInTo = (id: number) => {
  const { passwordHash: _, ...userData } = fixtures.find((one) => one.id === id) as (typeof fixtures)[number];
  backend.answers[accounts.login.path] = () =>
    new Raw({
      userData: { ...userData, extras: { eCommerceCartItemsCount: 0 } },
      accessToken: `token ${id}`,
      refreshToken: 'refresh',
    });
};
afterEach(() => backend.reset());

it('marks the rights of the reader’s own ability', async () => {
  await open({ role: roles.administrator });
  const row = await screen.findByRole('row', { name: /^Audit trail/ });
  expect(within(row).getAllByRole('cell')).toHaveLength(8);
  expect(within(row).getAllByRole('img', { name: 'Yes' })).toHaveLength(1);
  expect(titles()).toContain('Audit trail');
});

it('shows the cards of a demo account after the switch to it, and the reader’s own after the way back', async () => {
  await open();
  await screen.findByText('Common');
  expect(titles()).not.toContain('Access list');
  signInTo(2);
  fireEvent.click(screen.getByRole('radio', { name: 'Demo client' }));
  expect(await screen.findByText('Account: Jane Doe')).toBeInTheDocument();
  expect(titles().slice(0, 2)).toEqual(['Common', 'Access list']);
  expect(screen.getByText('2 cards need a right that this account lacks.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: 'Your account' }));
  expect(titles()).not.toContain('Access list');
});

it('shows the server’s refusal of a right, and asks with the token of the demo account', async () => {
  await open();
  backend.answers[accessControl.ask.path] = () => {
    throw problem(403, [], 'forbidden');
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Refused: Delete · Audit trail')).toBeInTheDocument();
  signInTo(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Demo admin' }));
  expect(await screen.findByText('This account sees every card.')).toBeInTheDocument();
  backend.answers[accessControl.ask.path] = () => new Raw({ action: 'delete', subject: 'Audit' });
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Granted: Delete · Audit trail')).toBeInTheDocument();
});
