import { dashboardCards } from '@shared/contracts/demos/dashboardCards';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inShell, loadTexts } from '~/platform/i18n';
import { backend, Raw } from '~/platform/testing/backend';
import fixture from '../../../fixtures/demos/dashboardCards.json' with { type: 'json' };
import { Support } from './Support';

beforeEach(async () => {
  await loadTexts([...inShell, 'demoDashboards']);
  backend.answers[dashboardCards.support.path] = ({ period }) =>
    new Raw(fixture.support[period as keyof typeof fixture.support]);
});
afterEach(() => backend.reset());

it("shows the period chosen in the card's menu", async () => {
  render(<Support />);
  expect(await screen.findByText('163')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Last 7 days'));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Last year' }));
  expect(await screen.findByText('7,914')).toBeInTheDocument();
  expect(screen.queryByText('163')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Period: Support tracker: Last year')).toBeInTheDocument();
});
