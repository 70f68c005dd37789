import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from './Button';
import { Drawer, type DrawerProps } from './Drawer';
import { renderUi } from './testing/renderUi';

const Page = (props: Partial<DrawerProps>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <Drawer
        title="Filter cases"
        footer={<Button onClick={() => setOpen(false)}>Apply</Button>}
        {...props}
        open={open}
        onClose={() => setOpen(false)}
      >
        <Button>Status</Button>
      </Drawer>
    </>
  );
};

const opened = async (props?: Partial<DrawerProps>) => {
  await renderUi(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  return within(screen.getByRole('dialog', { name: 'Filter cases' }));
};

it('has its title as its name and takes focus', async () => {
  await opened();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

it.each([
  [true, 2000],
  [false, 500],
])('reserves the scrollbar’s space (%s) when the page is %i px high', async (kept, height) => {
  const { documentElement: page } = document;
  Object.defineProperties(page, {
    scrollHeight: { configurable: true, value: height },
    clientHeight: { configurable: true, value: 900 },
  });
  await opened();
  expect(page.hasAttribute('data-scrolls')).toBe(kept);
  Reflect.deleteProperty(page, 'scrollHeight');
  Reflect.deleteProperty(page, 'clientHeight');
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a button of its own', () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))],
])('closes by %s and returns focus', async (_, close) => {
  await opened();
  await close();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

it('keeps its name without a header, and closes by its content or Escape', async () => {
  const { getByRole, queryByRole } = await opened({ header: false });
  expect(queryByRole('button', { name: 'Close' })).toBeNull();
  expect(getByRole('button', { name: 'Status' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
