import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawn } from '~/platform/drawn';
import { PageHeader } from './PageHeader';

const Page = ({ loaded }: { loaded: boolean }) =>
  loaded ? (
    <div>
      <PageHeader title="Case C26-000001" />
    </div>
  ) : (
    <PageHeader title="Policy" />
  );

const page = (loaded: boolean) => (
  <>
    <input aria-label="Search" />
    <Page loaded={loaded} />
  </>
);

it('keeps the focus on the title of a page that is drawn anew', async () => {
  const { rerender } = render(page(false));
  screen.getByRole('heading', { name: 'Policy' }).focus();
  rerender(page(true));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Case C26-000001' })).toHaveFocus());
});

it('leaves the focus to who has gone on', async () => {
  const { rerender } = render(page(false));
  screen.getByLabelText('Search').focus();
  rerender(page(true));
  await drawn();
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
