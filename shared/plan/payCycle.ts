import { shiftDay } from '../format/days';
import { businessDayFrom } from './bankHolidays';
import { addMonths, lastOfMonth, monthOf } from './months';

/** A half-month of earnings (domain.md 3.8). */
export interface PayCycle {
  /** `2026-11-A` for the first half, `-B` for the second. */
  cycle_no: string;
  from: string;
  to: string;
  pay_on: string;
}

/** Days of the month: the last day of the first half, and the pay days of both halves, the second in the next month. */
export interface PaySchedule {
  first_half_ends: number;
  first_half_pay_day: number;
  second_half_pay_day: number;
}

/** domain.md 3.8: A is the 1st to the 15th, paid on the 22nd; B the rest, paid on the 7th. */
export const defaultPaySchedule: PaySchedule = {
  first_half_ends: 15,
  first_half_pay_day: 22,
  second_half_pay_day: 7,
};

/** A schedule and the first of the month it applies from. */
export type DatedPaySchedule = PaySchedule & { from_on: string };

const inMonth = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`;

const firstHalf = (month: string, { first_half_ends, first_half_pay_day }: PaySchedule) => ({
  from: `${month}-01`,
  to: inMonth(month, first_half_ends),
  pay_on: businessDayFrom(inMonth(month, first_half_pay_day)),
});

const secondHalf = (month: string, { first_half_ends, second_half_pay_day }: PaySchedule) => ({
  from: shiftDay(inMonth(month, first_half_ends), 1),
  to: lastOfMonth(`${month}-01`),
  pay_on: businessDayFrom(inMonth(monthOf(addMonths(`${month}-01`, 1)), second_half_pay_day)),
});

/** The cycles under successive schedules, oldest first; earlier days use the first schedule. */
export function payCyclesBy(schedules: readonly DatedPaySchedule[]) {
  const scheduleOf = (month: string): PaySchedule =>
    schedules.findLast(({ from_on }) => from_on <= `${month}-01`) ?? schedules[0] ?? defaultPaySchedule;

  /** Cached by number, because holidays make them expensive. */
  const cache = new Map<string, PayCycle>();

  /** The cycle of a day; its pay date moves if banks are closed (domain.md 3.8). */
  function of(day: string): PayCycle {
    const month = monthOf(day);
    const schedule = scheduleOf(month);
    const first = Number(day.slice(8)) <= schedule.first_half_ends;
    const cycle_no = `${month}-${first ? 'A' : 'B'}`;
    const cycle = cache.get(cycle_no) ?? {
      cycle_no,
      ...(first ? firstHalf(month, schedule) : secondHalf(month, schedule)),
    };
    cache.set(cycle_no, cycle);
    return cycle;
  }

  return {
    of,
    /** The cycle of a number such as `2026-11-A`, or of an off-cycle run after it, `2026-11-A1`. */
    named: (cycle_no: string): PayCycle => of(`${cycle_no.slice(0, 7)}-${cycle_no[8] === 'A' ? '01' : '28'}`),
    after: ({ to }: PayCycle): PayCycle => of(shiftDay(to, 1)),
    before: ({ from }: PayCycle): PayCycle => of(shiftDay(from, -1)),
  };
}
export type PayCycles = ReturnType<typeof payCyclesBy>;

/** The cycles of the default schedule. */
export const {
  of: payCycleOf,
  named: payCycleNamed,
  after: payCycleAfter,
  before: payCycleBefore,
} = payCyclesBy([{ from_on: '1970-01-01', ...defaultPaySchedule }]);
