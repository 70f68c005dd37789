import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SplitButton } from './SplitButton';

it('runs the main action, and others from its menu', async () => {
  const [send, schedule] = [vi.fn(), vi.fn()];
  render(
    <MemoryRouter>
      <SplitButton onClick={send} menuLabel="More ways" items={[{ label: 'Schedule', onSelect: schedule }]}>
        Send
      </SplitButton>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'More ways' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Schedule' }));
  expect([send.mock.calls.length, schedule.mock.calls.length]).toEqual([1, 1]);
});

it('is a link when it has an address', () => {
  render(
    <MemoryRouter>
      <SplitButton to="/pages/pricing" menuLabel="More pages" items={[]}>
        Prices
      </SplitButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Prices' })).toHaveAttribute('href', '/pages/pricing');
});
