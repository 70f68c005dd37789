import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookOpen } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { backend, Refusal } from '~/platform/testing/backend';
import { ShelfTile } from './ShelfTile';

beforeEach(async () => {
  await loadTexts(['library', 'crud']);
});
afterEach(() => backend.reset());

it('reports a failed count of a shelf and retries it', async () => {
  render(
    <MemoryRouter>
      <ShelfTile of="brochure" icon={BookOpen} />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/Check your connection/);
  backend.answers['/backend/video/list'] = () => ({
    ...{ list: [], total: 16, page: 1, limit: 1 },
    summary: { unopened: 3, required_left: 0 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('16')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('offers no retry without access to the count', async () => {
  backend.answers['/backend/video/list'] = () => {
    throw new Refusal('forbidden');
  };
  render(
    <MemoryRouter>
      <ShelfTile of="brochure" icon={BookOpen} />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
