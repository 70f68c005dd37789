import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Spinner } from './Spinner';
import { renderUi } from './testing/renderUi';

it.each(['ring', 'dot'] as const)(
  'is hidden from screen readers as a %s, because the text next to it speaks',
  async (shape) => {
    await renderUi(
      <p role="status">
        <Spinner size="lg" shape={shape} /> Loading cases
      </p>,
    );
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/^Loading cases$/);
    expect(status.querySelector('[aria-hidden="true"]')).toHaveClass('spinner', 'lg', shape);
  },
);
