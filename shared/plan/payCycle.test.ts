import { describe, expect, it } from 'vitest';
import { bankHolidays, businessDayFrom } from './bankHolidays';
import { payCycleAfter, payCycleBefore, payCycleNamed, payCycleOf } from './payCycle';

describe('bank holidays (domain.md 3.8)', () => {
  it('are the eleven federal ones of 2026', () => {
    expect(bankHolidays(2026).map(({ on }) => on)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it.each([
    [2022, 'christmas', '2022-12-26'],
    [2023, 'new_year', '2023-01-02'],
    [2021, 'independence', '2021-07-05'],
    [2027, 'juneteenth', '2027-06-19'],
    [2021, 'memorial', '2021-05-31'],
    [2029, 'thanksgiving', '2029-11-22'],
    [2024, 'labor', '2024-09-02'],
  ])('of %i put %s on %s: a Sunday moves to Monday, a Saturday moves nothing', (year, code, on) => {
    expect(bankHolidays(year).find((holiday) => holiday.code === code)?.on).toBe(on);
  });

  it.each([
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['2026-09-05', '2026-09-08'],
    ['2029-11-22', '2029-11-23'],
    ['2027-12-31', '2027-12-31'],
    ['2022-12-31', '2023-01-03'],
  ])('let a payment of %s settle on %s', (day, open) => {
    expect(businessDayFrom(day)).toBe(open);
  });
});

describe('pay cycles (domain.md 3.8)', () => {
  it.each([
    ['2026-11-01', { cycle_no: '2026-11-A', from: '2026-11-01', to: '2026-11-15', pay_on: '2026-11-23' }],
    ['2026-11-15', { cycle_no: '2026-11-A', from: '2026-11-01', to: '2026-11-15', pay_on: '2026-11-23' }],
    ['2026-11-16', { cycle_no: '2026-11-B', from: '2026-11-16', to: '2026-11-30', pay_on: '2026-12-07' }],
    ['2026-02-28', { cycle_no: '2026-02-B', from: '2026-02-16', to: '2026-02-28', pay_on: '2026-03-09' }],
    ['2026-08-31', { cycle_no: '2026-08-B', from: '2026-08-16', to: '2026-08-31', pay_on: '2026-09-08' }],
    ['2026-12-31', { cycle_no: '2026-12-B', from: '2026-12-16', to: '2026-12-31', pay_on: '2027-01-07' }],
  ])('put %s where it belongs', (day, cycle) => {
    expect(payCycleOf(day)).toEqual(cycle);
    expect(payCycleNamed(cycle.cycle_no)).toEqual(cycle);
  });

  it('follow each other without a gap', () => {
    let cycle = payCycleOf('2024-01-01');
    for (let count = 0; count < 72; count++) {
      const next = payCycleAfter(cycle);
      expect(payCycleBefore(next)).toEqual(cycle);
      expect(next.from > cycle.to && next.pay_on > cycle.pay_on && cycle.pay_on > cycle.to).toBe(true);
      cycle = next;
    }
    expect(cycle.cycle_no).toBe('2027-01-A');
  });
});
