import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FetchedPart } from './FetchedPart';

const Lost = lazy(async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const Opener = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      {open && (
        <FetchedPart onClose={() => setOpen(false)}>
          <Lost />
        </FetchedPart>
      )}
    </>
  );
};

beforeEach(async () => {
  // React logs the errors it catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('shows a loading failure in place, and keeps the rest of the page', async () => {
  render(
    <>
      <p>The rest</p>
      <FetchedPart>
        <Lost />
      </FetchedPart>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this part');
  expect(screen.getByText('The rest')).toBeInTheDocument();
});

it('shows a failed dialog’s error in a dialog that can be closed', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Couldn’t load this part');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More' })).toBeInTheDocument();
});

it('blames neither the connection nor the version when rendering fails', async () => {
  const Faulty = () => {
    throw new TypeError("Cannot read properties of undefined (reading 'length')");
  };
  render(
    <FetchedPart>
      <Faulty />
    </FetchedPart>,
  );
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('Couldn’t show this part');
  expect(said).not.toHaveTextContent(/connection|version|offline/);
});
