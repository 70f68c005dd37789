import type { ResourceDetail, ResourceProgress } from '@shared/contracts/network/library';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { Certificate } from './Certificate';

beforeEach(async () => {
  await loadTexts(['library']);
});

it('prints the certificate alone, without links', () => {
  const resource = { id: 12, library: 'training_tutorial', title: 'Annuities', language: 'en' } as ResourceDetail;
  const progress = {
    score: 90,
    passed_at: '2026-08-07T18:00:00.000Z',
    certificate_no: 'T26-000137',
  } as ResourceProgress;
  render(
    <MemoryRouter>
      <Certificate resource={resource} progress={progress} />
    </MemoryRouter>,
  );
  const sheet = screen.getByRole('article', { name: 'Certificate' });
  expect(sheet).toHaveAttribute('data-print', 'alone');
  for (const text of ['Annuities', '90%', 'August 7, 2026', 'T26-000137'])
    expect(within(sheet).getByText(text)).toBeInTheDocument();
  for (const way of [screen.getByRole('link'), screen.getByRole('button')])
    expect(way.closest('[data-print="no"]')).not.toBeNull();
});
