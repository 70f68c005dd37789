import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { OrderDialog } from './OrderDialog';

const user = events.setup({ delay: null });
const rows = [
  { id: 1, sort: 10, title: 'First' },
  { id: 2, sort: 20, title: 'Second' },
  { id: 3, sort: 30, title: 'Third' },
];
const listedNames = () => screen.getAllByRole('listitem').map((item) => item.textContent);

beforeEach(async () => {
  if (!i18next.isInitialized) await startTexts('en');
  await loadTexts(['crud', 'ui']);
});
afterEach(cleanup);

it('moves rows by button and by key, and stores only changed positions', async () => {
  const sent: [number, number][] = [];
  let changed = 0;
  render(
    <OrderDialog
      rows={rows}
      name={({ title }) => title}
      send={async ({ id }, sort) => sent.push([id, sort])}
      onChanged={() => {
        changed += 1;
      }}
      onClose={() => {}}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Move Third up' }));
  expect(listedNames()).toEqual(['First', 'Third', 'Second']);
  const third = screen.getAllByRole('listitem')[1] as HTMLElement;
  await waitFor(() => expect(within(third).getByRole('button', { name: 'Move Third up' })).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(listedNames()).toEqual(['First', 'Second', 'Third']);
  await user.click(screen.getByRole('button', { name: 'Move Third up' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changed).toBe(1));
  expect(sent).toEqual([
    [3, 20],
    [2, 30],
  ]);
});
