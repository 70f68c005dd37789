import type { RewardRuleRecord } from '@shared/contracts/network/rewards';
import { addMonths, lastOfMonth, monthOf } from '@shared/plan/months';

export interface Span {
  from_on: string;
  to_on: string;
}

/** The days of a month `2026-10` or a quarter `2026-Q4`. */
export function spanOfPeriod(period_no: string): Span {
  const year = period_no.slice(0, 4);
  const quarter = /Q(\d)$/.exec(period_no)?.[1];
  if (!quarter) return { from_on: `${period_no}-01`, to_on: lastOfMonth(`${period_no}-01`) };
  const from_on = `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`;
  return { from_on, to_on: lastOfMonth(addMonths(from_on, 2)) };
}

/** The period of a rule that contains a day. */
export const periodOfDay = ({ period }: Pick<RewardRuleRecord, 'period'>, day: string): string =>
  period === 'monthly' ? monthOf(day) : `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** True if a rule has periods of this kind and was valid in this one. */
export function hasPeriod({ period, from_on, to_on }: RewardRuleRecord, period_no: string): boolean {
  if ((period === 'quarterly') !== period_no.includes('Q')) return false;
  const span = spanOfPeriod(period_no);
  return from_on <= span.to_on && (to_on === null || to_on >= span.from_on);
}
