import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { TransactionKind } from '@shared/contracts/network/statements';
import { describe, expect, it } from 'vitest';
import { policyKey } from '../../records/policyNumber';
import { allot, expectedOf } from './allot';

const record = (id: number, gross_cents: number, more: Partial<CommissionRecord> = {}) =>
  ({
    ...{
      id,
      gross_cents,
      due_cents: gross_cents,
      statement_amount_cents: null,
      posted_on: '2026-11-01',
      kind: 'first_year',
      status: 'posted',
    },
    ...more,
  }) as CommissionRecord;
const line = (amount_cents: number, kind: TransactionKind | null = null, paid_on = '2026-11-15') => ({
  ...{ amount_cents, kind, paid_on },
});
const allotted = (lines: ReturnType<typeof line>[], due: CommissionRecord[]) => {
  const parts = allot(lines, due, () => true);
  return lines.map((each) => parts.get(each)?.map(({ record: { id }, cents }) => [id, cents]) ?? []);
};

describe('the lines of a policy', () => {
  it('pay the record with their exact amount, the nearest day first', () => {
    const due = [record(1, 500, { posted_on: '2026-09-01' }), record(2, 500), record(3, 700)];
    expect(allotted([line(700), line(500)], due)).toEqual([[[3, 700]], [[2, 500]]]);
  });

  it('pay one record as a sum before any of them pays a part', () => {
    expect(allotted([line(693_00), line(462_00)], [record(1, 1_155_00), record(2, 900_00)])).toEqual([
      [[1, 693_00]],
      [[1, 462_00]],
    ]);
  });

  it('pay several records with one amount', () => {
    const due = [record(1, 300), record(2, 450, { kind: 'excess' }), record(3, 90_000)];
    expect(allotted([line(750)], due)).toEqual([
      [
        [1, 300],
        [2, 450],
      ],
    ]);
  });

  it('pay a part of a record, and then a part of its rest', () => {
    expect(allotted([line(400), line(500)], [record(1, 1_000)])).toEqual([[[1, 400]], [[1, 500]]]);
    expect(allotted([line(300)], [record(1, 1_000, { statement_amount_cents: 700 })])).toEqual([[[1, 300]]]);
  });

  it.each([
    ['of the other sign', line(-1_000), record(1, 1_000)],
    ['of another kind', line(1_000, 'renewal'), record(1, 1_000)],
    ['that is a chargeback', line(-1_000, 'renewal'), record(1, -1_000, { kind: 'chargeback' })],
    ['of more than twenty times the amount', line(49), record(1, 1_000)],
    ['of less than half the amount', line(2_001), record(1, 1_000)],
  ])('never pay a record %s', (_, one, due) => {
    expect(allotted([one], [due])).toEqual([[]]);
  });
});

it('expects earlier parts of a record as they are, and the variance of the last one', () => {
  expect(expectedOf(1_155, [693, 400])).toEqual([693, 462]);
  expect(expectedOf(1_155, [1_200])).toEqual([1_155]);
});

it.each([
  ['NLM-0000001', 'nlm 1'],
  ['00123-456', '123456'],
  ['AB 007/X', 'ab7x'],
])('reads the policy numbers %s and %s as the same', (one, other) => {
  expect(policyKey(one)).toBe(policyKey(other));
});
it.each([
  ['12-034', '1234'],
  ['A10', 'A1'],
  ['000', ''],
])('tells the policy numbers %s and %j apart', (one, other) => {
  expect(policyKey(one)).not.toBe(policyKey(other));
});
