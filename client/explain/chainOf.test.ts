import { expect, it } from 'vitest';
import { type ChainStep, chainOf } from './chainOf';

const step = (member_id: number): ChainStep => ({
  member_id,
  name: `M${member_id}`,
  level_code: 'AS',
  rate_bp: 5_000,
  paid_before_bp: 0,
  outcome: 'paid',
  generation: 0,
});
const split = (base_cents: number, ...members: number[]) => ({
  base_cents,
  gross_cents: null,
  agent: '',
  steps: members.map(step),
});
const earned = (member_id: number, base_cents: number | null) => ({
  member_id,
  base_cents,
  explanation: { formula: 'entry', amount_cents: 1, memo: '' } as const,
});
const members = (steps: ChainStep[]) => steps.map(({ member_id }) => member_id);

it('returns the chain of the split with the amount’s base, up to the payee', () => {
  const splits = [split(100, 1, 2, 3, 4), split(200, 5, 3, 4)];
  expect(members(chainOf(earned(3, 200), splits))).toEqual([5, 3]);
  expect(members(chainOf(earned(3, 100), splits))).toEqual([1, 2, 3]);
});

it('falls back to the payee’s first split if no base matches, and is empty without the payee', () => {
  expect(members(chainOf(earned(3, 7), [split(100, 1, 2), split(200, 5, 3)]))).toEqual([5, 3]);
  expect(chainOf(earned(9, 100), [split(100, 1, 2)])).toEqual([]);
});
