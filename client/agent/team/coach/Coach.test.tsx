import type { PromotionProgress } from '@shared/contracts/network/levels';
import { defaultPromotionPlan as plan } from '@shared/plan/defaultPlan';
import { evaluatePromotion, type PromotionFacts } from '@shared/plan/promotion';
import { smallestMove } from '@shared/plan/promotionOutlook';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { forgetRecent } from '~/crud/recent';
import { loadTexts } from '~/platform/i18n';
import { backend } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
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
    pending: [],
    next_leaders: [],
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
  expect(coach.getByText(/added count: no leg counts for more than \$20,000\.00\.$/)).toBeVisible();
  expect(coach.getByRole('status')).toHaveTextContent(
    /^Within \d+ months?, that is not enough for Director\. You need/,
  );
  expect(coach.getByRole('textbox', { name: /Leader’s Shop/ })).toBeDisabled();
});

it('moves the day as a slider is dragged, and clears the inputs', async () => {
  const coach = await openCoach();
  expect(coach.getByRole('status')).toHaveTextContent('Move a slider');
  fireEvent.change(coach.getByRole('slider', { name: /Small Leg/ }), { target: { value: '300000' } });
  expect(coach.getByRole('status')).toHaveTextContent('That reaches Director on December 31, 2026.');
  expect(coach.getByRole('textbox', { name: /Small Leg/ })).toHaveValue('$3,000.00');
  fireEvent.change(coach.getByRole('slider', { name: /Small Leg/ }), { target: { value: '150000' } });
  expect(coach.getByRole('status')).toHaveTextContent('That reaches Director on January 31, 2027.');
  await userEvent.click(coach.getByRole('button', { name: 'Clear' }));
  expect(coach.getByRole('status')).toHaveTextContent('Move a slider');
});

it('offers only moves that it then accepts', async () => {
  const pending = [
    { policy_id: 1, case_no: 'C26-000001', member_id: 7, name: 'Yuqing Lin', leg_id: null, tp_cents: 2_000_00 },
    { policy_id: 2, case_no: 'C26-000002', member_id: 2, name: 'Small Leg', leg_id: 2, tp_cents: 1_500_00 },
    { policy_id: 3, case_no: 'C26-000003', member_id: 1, name: 'Big Leg', leg_id: 1, tp_cents: 1_400_00 },
  ];
  const coach = await openCoach({ pending });
  const tries = coach.getAllByRole('button', { name: /^Try:/ });
  expect(tries[0]).toHaveAccessibleName(
    'Try: 2 pending cases in force suffice: C26-000001 and C26-000002 (Small Leg).',
  );
  expect(tries.length).toBeGreaterThan(1);
  for (const move of tries) {
    await userEvent.click(move);
    expect(coach.getByRole('status')).toHaveTextContent(/^That reaches Director on/);
  }
});

it('promises no level while a blocker remains', async () => {
  const coach = await openCoach({ blockers: ['eo'] });
  await userEvent.click(coach.getByRole('button', { name: /^Try: .*personal TP/ }));
  expect(coach.getByRole('status')).toHaveTextContent('1 other requirement above must be met by then.');
});

it('saves the plan as the month’s goal', async () => {
  signInAs();
  backend.answers['/backend/goal/get'] = () => ({ member_id: 7, goals: [] });
  backend.answers['/backend/goal/save'] = () => ({ member_id: 7, goals: [] });
  const coach = await openCoach();
  await type(coach.getByRole('textbox', { name: /Small Leg/ }), '1000');
  await userEvent.click(coach.getByRole('button', { name: /as my goal$/ }));
  await waitFor(() =>
    expect(backend.requests.find(({ address }) => address === '/backend/goal/save')?.sent).toMatchObject({
      metric: 'base_shop_tp',
      period: 'month',
    }),
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

it('fills in the whole move, including legs, and reaches the level', async () => {
  const coach = await openCoach(executive());
  await userEvent.click(coach.getByRole('button', { name: /^Try: .*personal TP/ }));
  expect(coach.getByRole('textbox', { name: 'Legs with a leader' })).toHaveValue('3');
  expect(coach.getByRole('status')).toHaveTextContent(/^That reaches Director on/);
});

it('names the legs that are closest to a leader', async () => {
  const leaders = [{ code: 'leader_legs' as const, member_id: 1, name: 'Big Leg', level: 'Director' }];
  await openCoach({ ...executive(), next_leaders: leaders });
  expect(screen.getByText('Closest to it: the leg of Big Leg (Director).')).toBeInTheDocument();
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
  expect(coach.getByRole('status')).toHaveTextContent('You need 3 more legs with a leader.');
  await type(coach.getByRole('textbox', { name: 'Legs with a leader' }), '2');
  expect(coach.getByRole('status')).toHaveTextContent('You need one more leg with a leader.');
});

it('names the other blockers', async () => {
  await openCoach({ blockers: ['eo'] });
  expect(screen.getByText('You have no valid E&O coverage.')).toBeInTheDocument();
});
