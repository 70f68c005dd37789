import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Spinner } from './Spinner';
import { renderUi } from './testing/renderUi';

it.each(['ring', 'dot'] as const)('says nothing as a %s: the text beside it does', async (shape) => {
  await renderUi(
    <p role="status">
      <Spinner size="lg" shape={shape} /> Loading cases
    </p>,
  );
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^Loading cases$/);
  expect(status.querySelector('[aria-hidden="true"]')).toHaveClass('spinner', 'lg', shape);
});
