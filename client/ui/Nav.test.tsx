import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Nav } from './Nav';
import { renderUi } from './testing/renderUi';

it('links to pages, marks the current one, and has no link for a disabled one', async () => {
  await renderUi(
    <Nav
      label="Cases"
      current="open"
      items={[
        { key: 'open', label: 'Open', to: '?stage=open' },
        { key: 'paid', label: 'Paid', to: '?stage=paid' },
        { key: 'lapsed', label: 'Lapsed', to: '?stage=lapsed', disabled: true },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Cases' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Paid' })).toHaveAttribute('href', '/?stage=paid');
  expect(screen.getByRole('link', { name: 'Lapsed' })).not.toHaveAttribute('href');
});

it('opens a menu at its item', async () => {
  const onSelect = vi.fn();
  await renderUi(
    <Nav label="Cases" current="" items={[{ key: 'more', label: 'More', items: [{ label: 'Paid', onSelect }] }]} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Paid' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});
