import { describe, expect, it } from 'vitest';
import { filled, inserted, leftOpen, valuesOf } from './canned';

const values = valuesOf(
  {
    member: { id: 7, name: 'Yuqing Lin 林雨晴', member_no: 'M000007' },
    member_card: null,
    policy: { id: 3, case_no: 'L-2026-0003', client: 'Ada Park', product: 'Northlight Family Index' },
    subject: 'My case',
  },
  'Dana Reed',
);

describe('a canned answer', () => {
  it('fills in the member, case and writer and leaves unknown placeholders open', () => {
    const text = filled('Hi {first_name}, case {case_no} ({level}) is done by {day}. {me}', values);
    expect(text).toBe('Hi Yuqing, case L-2026-0003 ({level}) is done by {day}. Dana Reed');
    expect(leftOpen(text)).toEqual(['{level}', '{day}']);
  });

  it('is inserted at the caret with the first open placeholder selected', () => {
    const { text, at } = inserted('Before  After', 'By {day}.', 7, 7);
    expect(text).toBe('Before\n\nBy {day}.\n\nAfter');
    expect(text.slice(...at)).toBe('{day}');
    expect(inserted('', 'Done.', 0, 0)).toEqual({ text: 'Done.', at: [5, 5] });
  });
});
