import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useOpenedTitle } from './useOpenedTitle';

const Opened = ({ loaded }: { loaded: boolean }) => {
  const title = useOpenedTitle(loaded);
  return loaded ? (
    <h2 ref={title} tabIndex={-1}>
      Exam results
    </h2>
  ) : (
    <p>Loading</p>
  );
};
const Page = ({ at, loaded }: { at?: number; loaded: boolean }) => {
  const [open, setOpen] = useState(at);
  return (
    <MemoryRouter>
      <Link to="/first" onClick={() => setOpen(1)}>
        First
      </Link>
      <input aria-label="Search" />
      {open !== undefined && <Opened loaded={loaded} />}
    </MemoryRouter>
  );
};

it('moves focus from the link to the title once it has loaded', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Page loaded={false} />);
  await user.click(screen.getByRole('link', { name: 'First' }));
  expect(screen.getByRole('link', { name: 'First' })).toHaveFocus();
  rerender(<Page loaded />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Exam results' })).toHaveFocus());
});

it('leaves focus where the user has moved it, and on a page that opens with the panel', async () => {
  const user = userEvent.setup();
  const { rerender, unmount } = render(<Page loaded={false} />);
  await user.click(screen.getByRole('link', { name: 'First' }));
  await user.click(screen.getByLabelText('Search'));
  rerender(<Page loaded />);
  expect(screen.getByLabelText('Search')).toHaveFocus();
  unmount();
  render(<Page at={1} loaded />);
  expect(document.body).toHaveFocus();
});
