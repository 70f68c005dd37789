import type { CardKey, Period } from '@shared/contracts/network/dashboard';
import type { Scope } from '@shared/contracts/network/policies';
import { describe, expect, it } from 'vitest';
import { attentionOf } from './attention';
import { bookOf } from './book';
import { cardsOf } from './cards';
import { compositionOf, shared } from './composition';
import { boardOf, ranked } from './leaders';
import { periodOf } from './period';
import { Persistency } from './persistency';
import { Sample } from './sample';
import { membersIn, scopeOf } from './scope';

const today = '2026-11-20';

/** DOMAIN.md 3.10: D(SD); children A1(AS), B(SA) with child C(AS), E(SD) with child G(AS). */
async function tree() {
  const sample = await Sample.make();
  const D = sample.member(1, 4, null);
  const A1 = sample.member(2, 1, D);
  const B = sample.member(3, 2, D);
  const C = sample.member(4, 1, B);
  const E = sample.member(5, 4, D);
  const G = sample.member(6, 1, E);
  const own: [number, number][] = [
    [D, 500_000],
    [A1, 400_000],
    [B, 750_000],
    [C, 225_050],
    [E, 1_200_000],
    [G, 300_000],
  ];
  for (const [member, tp_cents] of own) sample.policy(member, { tp_cents, inforce_on: '2026-11-10' });
  return { sample, D, A1, B, C, E, G };
}

async function askedOf(sample: Sample, id: number, scope: Scope, period: Period = 'mtd') {
  const network = await sample.network();
  const user = sample.caller(id);
  const { members } = scopeOf(network, user, scope);
  const book = bookOf(network);
  const asked = {
    members,
    people: membersIn(network, members).filter((each) => each.id !== id),
    ...periodOf(period, today),
  };
  return { network, user, book, asked };
}

async function card(sample: Sample, id: number, scope: Scope, key: CardKey, period: Period = 'mtd') {
  const { book, asked } = await askedOf(sample, id, scope, period);
  return cardsOf(book, asked).find((each) => each.key === key);
}

describe('roll-ups (DOMAIN.md 3.10)', () => {
  it.each([
    ['me', 500_000],
    ['directs', 2_350_000],
    ['base_shop', 1_875_050],
    ['team', 3_375_050],
    ['network', 3_375_050],
  ] as const)('of %s sum to %i cents', async (scope, cents) => {
    const { sample, D } = await tree();
    expect((await card(sample, D, scope, 'inforce_tp'))?.value).toBe(cents);
  });

  it('never reach above the caller, whatever is asked', async () => {
    const { sample, E } = await tree();
    expect((await card(sample, E, 'network', 'inforce_tp'))?.value).toBe(1_500_000);
  });

  it('count each split for its own agent, to the cent', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    sample.member(2, 1, 1);
    sample.policy(
      [
        [1, 6_000],
        [2, 4_000],
      ],
      { tp_cents: 432_101, inforce_on: '2026-11-02' },
    );
    expect((await card(sample, 1, 'me', 'inforce_tp'))?.value).toBe(259_261);
    expect((await card(sample, 1, 'directs', 'inforce_tp'))?.value).toBe(172_840);
  });

  it('compare with the same days of the month before, or with nothing', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    sample.policy(1, { tp_cents: 100_000, inforce_on: '2026-10-20' });
    sample.policy(1, { tp_cents: 900_000, inforce_on: '2026-10-21' });
    sample.policy(1, { tp_cents: 112_400, inforce_on: '2026-11-20' });
    const tp = await card(sample, 1, 'me', 'inforce_tp');
    expect(tp).toMatchObject({ value: 112_400, delta_bp: 1_240 });
    expect(tp?.spark.slice(-2)).toEqual([1_000_000, 112_400]);
    expect((await card(sample, 1, 'me', 'inforce_tp', 'ytd'))?.delta_bp).toBeNull();
  });
});

describe('reversals (DOMAIN.md 3.6)', () => {
  it('stand on the closing day and leave past months alone', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    sample.policy(1, { tp_cents: 600_000, inforce_on: '2026-06-01', closed_on: '2026-11-05', status: 'lapsed' });
    const tp = await card(sample, 1, 'me', 'inforce_tp', 'rolling_12');
    expect(tp?.spark).toEqual([0, 0, 0, 0, 0, 0, 600_000, 0, 0, 0, 0, -350_000]);
    expect(tp?.value).toBe(250_000);
  });

  it('are given back by a reinstatement, so that the two cancel out', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    const { id } = sample.policy(1, { tp_cents: 600_000, inforce_on: '2026-03-01' });
    sample.step(id, 'inforce', 'lapsed', '2026-08-10');
    sample.step(id, 'lapsed', 'inforce', '2026-09-20');
    const tp = await card(sample, 1, 'me', 'inforce_tp', 'rolling_12');
    expect(tp?.spark.slice(3)).toEqual([600_000, 0, 0, 0, 0, -350_000, 350_000, 0, 0]);
  });
});

describe('pending TP', () => {
  it('is what was not settled yet on the day, with its number of cases', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    sample.policy(1, { status: 'underwriting', tp_cents: 300_000, submitted_on: '2026-11-03' });
    sample.policy(1, { tp_cents: 200_000, submitted_on: '2026-09-10', inforce_on: '2026-11-02' });
    sample.policy(1, { status: 'declined', tp_cents: 50_000, submitted_on: '2026-09-01', closed_on: '2026-10-01' });
    const pending = await card(sample, 1, 'me', 'pending_tp');
    expect(pending).toMatchObject({ value: 300_000, cases: 1, delta_bp: 5_000 });
    expect(pending?.spark.slice(-3)).toEqual([250_000, 200_000, 300_000]);
  });
});

describe('persistency (DOMAIN.md 3.10)', () => {
  const entry = (inforce_on: string, ended_on: string | null) => ({ policy: { inforce_on }, ended_on }) as never;

  it('is 85.75 % when 14,250.00 of 100,000.00 ended within 13 months', () => {
    const persistency = new Persistency();
    persistency.add(entry('2025-06-10', null), 8_575_000);
    persistency.add(entry('2025-06-10', '2025-12-01'), 1_425_000);
    expect(persistency.at('2026-11-20')).toBe(8_575);
  });

  it('looks at (X - 25 months, X - 13 months] and forgives an end after 13 months', () => {
    const persistency = new Persistency();
    persistency.add(entry('2024-09-30', '2024-10-01'), 100);
    persistency.add(entry('2024-10-01', '2025-11-02'), 100);
    persistency.add(entry('2025-09-30', null), 100);
    persistency.add(entry('2025-10-01', '2025-10-02'), 100);
    expect(persistency.at('2026-10-31')).toBe(10_000);
    expect(persistency.at('2026-11-29')).toBe(10_000);
    expect(persistency.at('2026-11-30')).toBe(5_000);
  });

  it('is unknown, never 0 or 100, without a cohort', () => {
    expect(new Persistency().at(today)).toBeNull();
  });
});

describe('the board (DOMAIN.md 3.10)', () => {
  it('shares ranks, skips the next, and orders equals by policies, day and number', () => {
    const standing = (member_id: number, value: number, policies = 1, last = '2026-11-01') => ({
      member_id,
      value,
      policies,
      last,
    });
    const places = ranked(
      [
        standing(1, 80),
        standing(2, 90),
        standing(3, 90, 2),
        standing(4, 100),
        standing(5, 0),
        standing(6, 80, 1, '2026-10-30'),
      ],
      (id) => `M${id}`,
    );
    expect(places.map(({ member_id, rank }) => [member_id, rank])).toEqual([
      [4, 1],
      [3, 2],
      [2, 2],
      [6, 4],
      [1, 4],
    ]);
  });

  it('shows active members only, places won, and the own row and rank', async () => {
    const { sample, D, A1, E } = await tree();
    sample.policy(A1, { tp_cents: 9_000_000, inforce_on: '2026-10-02' });
    const suspended = sample.members.find(({ id }) => id === E);
    if (suspended) suspended.status = 'suspended';
    const { network, book, asked } = await askedOf(sample, D, 'base_shop');
    const board = boardOf(network, book, { ...asked, metric: 'inforce_tp', limit: 2, ownId: D });
    expect(board.leaders.map(({ id, rank, change, value }) => [id, rank, change, value])).toEqual([
      [3, 1, null, 750_000],
      [1, 2, null, 500_000],
    ]);
    expect(board.own).toMatchObject({ id: D, rank: 2 });
    expect(board.position).toEqual({ rank: 2, of: 5 });
    const all = boardOf(network, book, { ...asked, metric: 'inforce_tp', limit: 9, ownId: D });
    expect(all.leaders.find(({ id }) => id === A1)).toMatchObject({ rank: 3, change: -2 });
  });
});

describe('needs attention', () => {
  const requirement = (due_on: string, code = 'exam') => ({
    code: code as 'exam',
    label: 'Exam with the doctor',
    owner: 'client' as const,
    due_on,
    done_on: null,
    note: '',
  });

  it('lists overdue and due requirements, late premiums and stuck cases, the most pressing first', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    sample.member(2, 1, 1);
    for (let n = 0; n < 5; n += 1) sample.policy(1, { submitted_on: '2026-06-01', inforce_on: '2026-06-11' });
    sample.policy(1, { status: 'submitted', submitted_on: '2026-10-20' });
    const monthly = { premium_mode: 'monthly', modal_premium_cents: 10_000, inforce_on: '2026-07-01' } as const;
    const late = sample.policy(1, monthly);
    for (const on of ['07-01', '08-02', '09-03', '10-01']) sample.premium(late.id, 10_000, `2026-${on}`);
    const paid = sample.policy(1, monthly);
    sample.premium(paid.id, 50_000, '2026-11-01');
    sample.policy(1, { status: 'requirements', requirements: [requirement('2026-11-25'), requirement('2026-12-25')] });
    sample.policy(2, { status: 'requirements', requirements: [requirement('2026-11-18', 'aps')] });
    sample.policy(2, { status: 'requirements', submitted_on: '2026-11-19', requirements: [requirement('2026-12-18')] });

    const { book, user, asked } = await askedOf(sample, 1, 'team');
    expect(attentionOf(book, user, asked.members, today)).toMatchObject([
      { kind: 'lapse_risk', policy_id: late.id, due_on: '2026-11-01', tone: 'danger', params: { days: 19, month: 5 } },
      { kind: 'requirement', text: 'overdue', due_on: '2026-11-18', params: { code: null, more: 0 } },
      { kind: 'requirement', text: 'due', due_on: '2026-11-25', params: { code: 'exam', more: 1 } },
      { kind: 'stuck', tone: 'info', params: { status: 'submitted', days: 31, median: 10 } },
    ]);
    const mine = attentionOf(
      book,
      sample.caller(2),
      scopeOf(await sample.network(), sample.caller(2), 'team').members,
      today,
    );
    expect(mine).toMatchObject([{ params: { code: 'aps' } }]);
  });
});

describe('composition', () => {
  it('splits 10000 bp by largest remainder, largest part first, and leaves out what is nothing', () => {
    expect(shared([{ value: 1 }, { value: 0 }, { value: 1 }, { value: 1 }]).map(({ bp }) => bp)).toEqual([
      3_334, 3_333, 3_333,
    ]);
    expect(shared([{ value: 0 }])).toEqual([]);
  });

  it('counts how far the cases of the period came, and their placement', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    const submitted_on = '2026-11-02';
    sample.policy(1, { submitted_on, inforce_on: '2026-11-18' });
    sample.policy(1, { submitted_on, inforce_on: '2026-11-19' });
    sample.policy(1, { submitted_on, status: 'declined', closed_on: '2026-11-15' });
    sample.policy(1, { submitted_on, status: 'approved', approved_on: '2026-11-15' });
    sample.policy(1, { status: 'underwriting' });
    const { network, book, asked } = await askedOf(sample, 1, 'me');
    const { funnel, pipeline, placement_bp, mix } = compositionOf(network, book, { ...asked, today });
    expect(funnel.map(({ status, count, bp }) => [status, count, bp])).toEqual([
      ['submitted', 4, 10_000],
      ['approved', 3, 7_500],
      ['issued', 2, 5_000],
      ['inforce', 2, 5_000],
    ]);
    expect(placement_bp).toBe(6_667);
    expect(pipeline.filter(({ count }) => count > 0).map(({ status }) => status)).toEqual(['underwriting', 'approved']);
    expect(mix.reduce((sum, { value }) => sum + value, 0)).toBe(200_000);
  });
});
