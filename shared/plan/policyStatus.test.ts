import { describe, expect, it } from 'vitest';
import { groupOf, policyStatuses } from '../contracts/network/policies';
import {
  dayStatuses,
  isAllowed,
  mayMove,
  nextStatuses,
  type SideEffect,
  sideEffects,
  stepsAhead,
} from './policyStatus';

const pairs = policyStatuses.flatMap((from) => policyStatuses.map((to) => [from, to] as const));
const moves = pairs.filter(([from, to]) => isAllowed(from, to));

describe('the status machine (domain.md 3.5)', () => {
  it('allows 37 transitions and refuses every other pair', () => {
    expect(Object.values(nextStatuses).flat()).toHaveLength(37);
    expect(moves).toHaveLength(37);
    for (const [from, to] of pairs)
      if (!isAllowed(from, to)) {
        expect(mayMove(from, to, true)).toBe(false);
        expect(() => sideEffects(from, to)).toThrow(RangeError);
      }
  });

  it('lets the writing agent submit a draft and withdraw until the decision, and nothing else', () => {
    expect(moves.filter(([from, to]) => mayMove(from, to, false))).toEqual([
      ['draft', 'submitted'],
      ['submitted', 'withdrawn'],
      ['underwriting', 'withdrawn'],
      ['requirements', 'withdrawn'],
    ]);
    expect(moves.every(([from, to]) => mayMove(from, to, true))).toBe(true);
  });

  it('can be submitted and reach every status from a draft', () => {
    const reached = new Set(['draft']);
    for (const status of reached)
      for (const next of nextStatuses[status as keyof typeof nextStatuses]) reached.add(next);
    expect(reached.size).toBe(policyStatuses.length);
  });

  it.each([
    ['draft', 'submitted', ['snapshot_chain', 'create_order', 'pend_tp', 'expect_record']],
    ['withdrawn', 'submitted', ['snapshot_chain', 'create_order', 'pend_tp', 'expect_record']],
    ['submitted', 'approved', []],
    ['delivered', 'inforce', ['confirm_order', 'credit_tp', 'post_first_year']],
    ['approved', 'withdrawn', ['void_order', 'void_tp', 'void_expected_record']],
    ['inforce', 'lapsed', ['settle_advance', 'reverse_tp']],
    ['inforce', 'death_claim', ['settle_advance', 'reverse_tp']],
    ['lapsed', 'inforce', ['mirror_settlement', 'restore_tp']],
  ] as const)('does on the way from %s to %s: %j', (from, to, effects) => {
    expect(sideEffects(from, to)).toEqual(effects);
  });

  it('has five steps with days from a draft into force, fewer later on, and none off that way', () => {
    expect(stepsAhead('draft')).toEqual(dayStatuses);
    expect(stepsAhead('withdrawn')).toEqual(dayStatuses);
    expect(stepsAhead('requirements')).toEqual(['approved', 'issued', 'delivered', 'inforce']);
    expect(stepsAhead('delivered')).toEqual(['inforce']);
    for (const status of ['inforce', 'lapsed', 'declined', 'matured'] as const) expect(stepsAhead(status)).toEqual([]);
  });

  it('undoes what it did: closing voids a submission, an end settles an in-force policy, a reinstatement mirrors the end', () => {
    const undone: Partial<Record<SideEffect, SideEffect>> = {
      create_order: 'void_order',
      pend_tp: 'void_tp',
      expect_record: 'void_expected_record',
      post_first_year: 'settle_advance',
      credit_tp: 'reverse_tp',
      settle_advance: 'mirror_settlement',
      reverse_tp: 'restore_tp',
    };
    const undo = (effects: readonly SideEffect[]) => effects.flatMap((effect) => undone[effect] ?? []);
    for (const [from, to] of moves) {
      const group = groupOf(to);
      if (group === 'closed') expect(sideEffects(from, to)).toEqual(undo(sideEffects('draft', 'submitted')));
      if (group === 'ended')
        expect([...sideEffects(from, to)].sort()).toEqual([...undo(sideEffects('issued', 'inforce'))].sort());
    }
    expect(sideEffects('lapsed', 'inforce')).toEqual(undo(sideEffects('inforce', 'lapsed')));
  });
});
