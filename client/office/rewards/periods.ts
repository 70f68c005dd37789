import type { RewardRuleDraft } from '@shared/contracts/network/rewards';
import { periodsUpTo } from '~/network/rewards/periodFilter';

/** The last day of a month `2026-10` or a quarter `2026-Q4`. */
export function lastDayOf(period_no: string): string {
  const year = Number(period_no.slice(0, 4));
  const quarter = /Q(\d)$/.exec(period_no)?.[1];
  const month = quarter ? Number(quarter) * 3 : Number(period_no.slice(5));
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The rule's periods in the last twelve months, latest first. */
export const periodsOf = ({ period }: Pick<RewardRuleDraft, 'period'>, today: string): string[] =>
  periodsUpTo(today).filter((period_no) => period_no.includes('Q') === (period === 'quarterly'));

/** The latest completed period, or else the latest: the default selection. */
export const finished = (periods: readonly string[], today: string): string =>
  periods.find((period_no) => lastDayOf(period_no) < today) ?? periods[0] ?? '';
