import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Boundary } from './Boundary';
import { renderUi } from './testing/renderUi';

// React logs every caught error to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('Boundary', () => {
  it('replaces a crashed part with an error, keeps the rest, and retries', async () => {
    let broken = true;
    const Widget = () => {
      if (broken) throw new Error('crash');
      return <p>figures</p>;
    };
    const onError = vi.fn();
    await renderUi(
      <>
        <p>rest</p>
        <Boundary onError={onError}>
          <Widget />
        </Boundary>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByText('rest')).toBeInTheDocument();
    expect(onError).toHaveBeenCalled();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('figures')).toBeInTheDocument();
  });
});
