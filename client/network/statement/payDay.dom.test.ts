import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { formatIn } from '~/platform/format';
import { describePayDay } from './describePayDay';
import { paymentStatusOf } from './paymentStatus';

const t = ((key: string, { day }: { day: string }) => `${key} ${day}`) as unknown as TFunction;

describe('a payday', () => {
  const said = (pay_on: string, settled_on: string | null = null) =>
    describePayDay(t, formatIn('en'), { pay_on, settled_on });

  it('uses the past tense only when over, and the day the money arrived', () => {
    expect(said('2000-01-07')).toBe('payments:payDay.past Jan 7, 2000');
    expect(said('2199-01-07')).toBe('payments:payDay.coming Jan 7, 2199');
    expect(said('2199-01-07', '2000-01-02')).toBe('payments:payDay.paid Jan 2, 2000');
  });
});

describe('the status of a payment', () => {
  const of = (status: 'calculated' | 'settled' | 'held', paid_cents: number, carried_for: 'debit_balance' | null) =>
    paymentStatusOf({ status, paid_cents, carried_for, pay_on: '2000-01-07' });

  it('reports that nothing was paid, and whether the amount is carried over', () => {
    expect(of('calculated', 0, 'debit_balance')).toBe('carried');
    expect(of('calculated', 0, null)).toBe('nothing');
    expect(of('calculated', 5_000, null)).toBe('calculated');
    expect(of('settled', 5_000, null)).toBe('settled');
    expect(of('held', 0, 'debit_balance')).toBe('held');
  });

  it('names a payment that was sent before its pay day', () => {
    const sent = { status: 'sent', paid_cents: 5_000, carried_for: null } as const;
    expect(paymentStatusOf({ ...sent, pay_on: '2199-01-07' })).toBe('sent_early');
    expect(paymentStatusOf({ ...sent, pay_on: '2000-01-07' })).toBe('sent');
  });
});
