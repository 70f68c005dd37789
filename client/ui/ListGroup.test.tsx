import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ListEntry } from './ListEntry';
import { ListGroup } from './ListGroup';

it('has plain entries, links and buttons, and ignores clicks on disabled ones', async () => {
  const [open, refused] = [vi.fn(), vi.fn()];
  render(
    <MemoryRouter>
      <ListGroup label="Cases">
        <ListEntry>Plain</ListEntry>
        <ListEntry to="/cases">All</ListEntry>
        <ListEntry to="/closed" disabled>
          Closed
        </ListEntry>
        <ListEntry current onClick={open}>
          Open
        </ListEntry>
        <ListEntry disabled onClick={refused}>
          Refused
        </ListEntry>
      </ListGroup>
    </MemoryRouter>,
  );
  expect(screen.getByRole('list', { name: 'Cases' }).children).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/cases');
  expect(screen.getByRole('link', { name: 'Closed' })).not.toHaveAttribute('href');
  await userEvent.click(screen.getByRole('button', { name: 'Open', current: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Refused' }));
  expect([open.mock.calls.length, refused.mock.calls.length]).toEqual([1, 0]);
});
