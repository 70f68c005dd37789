import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

it('keeps the focus on the title of a page that is drawn anew', () => {
  const { rerender } = render(page(false));
  screen.getByRole('heading', { name: 'Policy' }).focus();
  rerender(page(true));
  expect(screen.getByRole('heading', { name: 'Case C26-000001' })).toHaveFocus();
});

it('leaves the focus to who has gone on', () => {
  const { rerender } = render(page(false));
  screen.getByLabelText('Search').focus();
  rerender(page(true));
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
