import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { MissingPart } from './MissingPart';
import { startTexts } from './testing/startTexts';

beforeAll(() => startTexts());

it('retries once by itself while the server answers with the same version, then leaves it to the user', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html></html>'));
  // Long after any retry of another test.
  vi.spyOn(performance, 'now').mockReturnValue(1e9);
  const onRetry = vi.fn();
  const { unmount } = render(<MissingPart title="Not here" onRetry={onRetry} />);
  await waitFor(() => expect(onRetry).toHaveBeenCalledTimes(1));
  unmount();
  render(<MissingPart title="Not here" onRetry={onRetry} />);
  expect(await screen.findByText(/server can’t provide this/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
