import { shiftDay } from '../format/days';
import { businessDayFrom } from './bankHolidays';
import { addMonths, lastOfMonth, monthOf } from './months';

/** A half-month of earnings (DOMAIN.md 3.8). */
export interface PayCycle {
  /** `2026-11-A` for the first half, `-B` for the second. */
  cycle_no: string;
  from: string;
  to: string;
  pay_on: string;
}

const [lastOfA, payDateOfA, payDateOfB] = ['15', '22', '07'];

/** The cycle of a day: A is the 1st to the 15th, paid on the 22nd; B the rest, paid on the 7th; later if banks are closed (DOMAIN.md 3.8). */
export function payCycleOf(day: string): PayCycle {
  const month = monthOf(day);
  if (day.slice(8) <= lastOfA)
    return {
      cycle_no: `${month}-A`,
      from: `${month}-01`,
      to: `${month}-${lastOfA}`,
      pay_on: businessDayFrom(`${month}-${payDateOfA}`),
    };
  const next = monthOf(addMonths(`${month}-01`, 1));
  return {
    cycle_no: `${month}-B`,
    from: `${month}-16`,
    to: lastOfMonth(day),
    pay_on: businessDayFrom(`${next}-${payDateOfB}`),
  };
}

/** The cycle of a number such as `2026-11-A`. */
export const payCycleNamed = (cycle_no: string): PayCycle =>
  payCycleOf(`${cycle_no.slice(0, 7)}-${cycle_no.endsWith('A') ? '01' : '16'}`);

export const payCycleAfter = ({ to }: PayCycle): PayCycle => payCycleOf(shiftDay(to, 1));
export const payCycleBefore = ({ from }: PayCycle): PayCycle => payCycleOf(shiftDay(from, -1));
