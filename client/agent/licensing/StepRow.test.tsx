import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18next, loadTexts } from '~/platform/i18n';
import { ChecklistStore } from './ChecklistStore';
import type { ChecklistStep } from './checklistStep';
import { StepRow } from './StepRow';

const step: ChecklistStep = {
  code: 'npn',
  title: 'Enter your NPN',
  title_zh: '填写 NPN',
  html: '<p>Your National Producer Number comes with your first license.</p>',
  shipped: true,
  link: '',
  owner: 'member',
  est_days: 0,
  evidence: 'field',
  derived: true,
  optional: false,
  done: false,
  done_at: null,
  evidence_url: '',
  waits_for: ['resident_licence'],
};
const before: ChecklistStep = {
  ...step,
  code: 'resident_licence',
  title: 'Enter your resident license',
  waits_for: [],
};

beforeEach(async () => {
  await i18next.changeLanguage('de');
  await loadTexts(['licensing', 'crud', 'ui']);
});
afterEach(() => i18next.changeLanguage('en'));
const show = (item: ChecklistStep) =>
  render(<StepRow step={item} number={1} all={[before, item]} store={new ChecklistStore()} />);

it('translates a built-in step and the steps it waits for', () => {
  show(step);
  expect(screen.getByRole('heading')).toHaveTextContent('Ihre NPN eintragen 填写 NPN');
  expect(screen.getByText(/erhalten Sie mit der ersten Lizenz/)).toBeInTheDocument();
  expect(screen.getByText('Wartet auf: Die Lizenz Ihres Wohnsitzstaats eintragen')).toBeInTheDocument();
});

it('shows a step edited by the office unchanged', async () => {
  show({ ...step, shipped: false });
  expect(screen.getByRole('heading')).toHaveTextContent('Enter your NPN');
  expect(await screen.findByText(/comes with your first license/)).toBeInTheDocument();
});
