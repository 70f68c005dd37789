import type { PromotionProgress } from '@shared/contracts/network/levels';
import { defaultPromotionPlan as plan } from '@shared/plan/defaultPlan';
import { evaluatePromotion, type PromotionFacts } from '@shared/plan/promotion';
import { smallestMove } from '@shared/plan/promotionOutlook';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { forgetRecent } from '~/crud/recent';
import { loadTexts } from '~/platform/i18n';
import { backend } from '~/platform/testing/backend';
import { Coach } from './Coach';

/** T13 of domain.md 3.9: the big leg exceeds its cap, and 500.00 is missing. */
const facts: PromotionFacts = {
  personal_tp_cents: 9_000_00,
  own_tp_cents: 9_000_00,
  legs: [
    { member_id: 1, tp_cents: 26_000_00, top_rank: 1 },
    { member_id: 2, tp_cents: 8_000_00, top_rank: 1 },
    { member_id: 3, tp_cents: 0, top_rank: 4 },
  ],
  licensed_directs: 3,
  persistency_bp: null,
  cohort_policies: 0,
  active: true,
  licence_valid: true,
  eo_valid: true,
  balance_cents: 0,
};
const names = ['Big Leg', 'Small Leg', 'Leader’s Shop'];

function progress(changes: Partial<PromotionProgress> = {}): PromotionProgress {
  const progress = evaluatePromotion(plan, 2, facts);
  const move = progress && smallestMove(progress, facts.legs);
  const level = { id: 3, code: 'DR', name: 'Director', name_zh: '', rank: 3, is_leader: false };
  return {
    member_id: 7,
    name: 'Yuqing Lin',
    level,
    next: level,
    as_of: '2026-11-20',
    evaluated_on: '2026-11-30',
    progress_bp: 9_250,
    tracks: (progress?.tracks ?? []).map((track) => ({ ...track, progress_bp: 0 })),
    blockers: [],
    promoted: false,
    legs: facts.legs.map((leg, index) => ({ ...leg, name: names[index] ?? '', counts: leg.member_id !== 3 })),
    move: move && { ...move, legs: [] },
    persistency_bp: null,
    cohort_policies: 0,
    balance_cents: 0,
    at_risk: false,
    ...changes,
  };
}

async function openCoach(changes: Partial<PromotionProgress> = {}) {
  forgetRecent();
  backend.answers['/backend/level/progress'] = () => progress(changes);
  await loadTexts(['coach', 'crud', 'ui']);
  render(
    <MemoryRouter>
      <Coach />
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'What if…' }));
  return within(await screen.findByRole('region', { name: 'What if…' }, { timeout: 10_000 }));
}
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};

beforeEach(() => backend.reset());

it('shows the path, and that more TP in a capped leg does not count', async () => {
  const coach = await openCoach();
  expect(screen.getByText('Toward Director, decided on Nov 30, 2026')).toBeInTheDocument();
  expect(coach.getByText('$37,000.00 of $40,000.00')).toBeInTheDocument();
  await type(coach.getByRole('textbox', { name: /Big Leg/ }), '3000');
  expect(coach.getByText('$37,000.00 of $40,000.00')).toBeInTheDocument();
  expect(coach.getByText('$0.00 of the $3,000.00 added count: no leg counts for more than $20,000.00.')).toBeVisible();
  expect(coach.getByRole('status')).toHaveTextContent('$3,000.00 more is not enough for Director yet.');
  expect(coach.getByRole('textbox', { name: /Leader’s Shop/ })).toBeDisabled();
});

it('reaches the level with the same TP in another leg or personally, and clears the inputs', async () => {
  const coach = await openCoach();
  await type(coach.getByRole('textbox', { name: /Small Leg/ }), '3000');
  expect(coach.getByRole('status')).toHaveTextContent('That reaches Director.');
  await userEvent.click(coach.getByRole('button', { name: 'Clear' }));
  expect(coach.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(coach.getByRole('button', { name: 'Try $3,000.00 personal TP' }));
  expect(coach.getByRole('status')).toHaveTextContent('That reaches Director.');
});

it('promises no level while a blocker remains', async () => {
  const coach = await openCoach({ blockers: ['eo'] });
  await userEvent.click(coach.getByRole('button', { name: 'Try $3,000.00 personal TP' }));
  expect(coach.getByRole('status')).toHaveTextContent(
    'The numbers are enough for Director, but 1 other requirement is not met.',
  );
});

/** An Executive Director with too little TP and one of four required leader legs. */
const executive = (): Partial<PromotionProgress> => {
  const progress = evaluatePromotion(plan, 5, facts);
  const move = progress && smallestMove(progress, facts.legs);
  return {
    tracks: (progress?.tracks ?? []).map((track) => ({ ...track, progress_bp: 0 })),
    move: move && { ...move, legs: [] },
  };
};

it('fills in the whole proposal, including legs, and reaches the level', async () => {
  const coach = await openCoach(executive());
  await userEvent.click(coach.getByRole('button', { name: 'Try the shortest way' }));
  expect(coach.getByRole('textbox', { name: 'Legs with a leader' })).toHaveValue('3');
  expect(coach.getByRole('status')).toHaveTextContent('That reaches Director.');
});

it('says in one sentence what is missing', async () => {
  await openCoach(executive());
  expect(screen.getByText(/^You need/)).toHaveTextContent(
    'You need $957,000.00 more team TP and 3 more legs with a leader.',
  );
});

it('names the missing legs when TP suffices', async () => {
  const coach = await openCoach(executive());
  await type(coach.getByRole('textbox', { name: 'Myself' }), '2000000');
  expect(coach.getByRole('status')).toHaveTextContent(
    'That is enough TP for Director. You need 3 more legs with a leader.',
  );
  await type(coach.getByRole('textbox', { name: 'Legs with a leader' }), '2');
  expect(coach.getByRole('status')).toHaveTextContent('You need one more leg with a leader.');
});

it('names the other blockers', async () => {
  await openCoach({ blockers: ['eo'] });
  expect(screen.getByText('You have no valid E&O coverage.')).toBeInTheDocument();
});
