import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toaster } from './Toaster';
import { renderUi } from './testing/renderUi';

const open = async () => {
  const [onHold, onRelease, run] = [vi.fn(), vi.fn(), vi.fn()];
  await renderUi(
    <>
      <button type="button">Elsewhere</button>
      <Toaster
        toasts={[{ id: 1, tone: 'success', title: 'Event moved', action: { label: 'Undo', run } }]}
        onHold={onHold}
        onRelease={onRelease}
      />
    </>,
  );
  onRelease.mockClear();
  return { onHold, onRelease, run };
};

it('reports when the pointer enters and leaves', async () => {
  const { onHold, onRelease } = await open();
  const user = userEvent.setup({ delay: null });
  await user.hover(screen.getByText('Event moved'));
  expect(onHold).toHaveBeenCalled();
  expect(onRelease).not.toHaveBeenCalled();
  await user.hover(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(onRelease).toHaveBeenCalledTimes(1);
});

it('reports the pointer when a toast appears where a dialog has just closed', async () => {
  const { onHold } = await open();
  const gone = screen.getByRole('button', { name: 'Elsewhere' });
  // Browsers send no leave event to a removed element.
  fireEvent.pointerOver(screen.getByText('Event moved'), { relatedTarget: gone });
  expect(onHold).toHaveBeenCalled();
});

it('reports when focus enters and leaves, and runs its action by keyboard', async () => {
  const { onHold, onRelease, run } = await open();
  screen.getByRole('button', { name: 'Undo' }).focus();
  expect(onHold).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  expect(onRelease).toHaveBeenCalledTimes(1);
});

it('has no close button', async () => {
  await open();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Elsewhere', 'Undo']);
});

const nothing = () => {};

it.each(['top-start', 'top-center', 'top-end', 'top-full', 'bottom-start', 'bottom-center', 'bottom-full'] as const)(
  'appears at %s on request, and still announces its toasts',
  async (place) => {
    const toast = { id: 1, tone: 'info', title: 'Case sent' } as const;
    await renderUi(<Toaster toasts={[toast]} place={place} onHold={nothing} onRelease={nothing} />);
    const live = screen.getByText('Case sent').closest('[aria-live]');
    expect(live).toHaveAttribute('aria-live', 'polite');
    expect(live?.parentElement).toHaveClass(place);
    expect(live?.parentElement).not.toHaveClass('bottom-end');
  },
);
