import type { AdvanceTerms } from '@shared/contracts/network/advanceTerms';
import type { TFunction } from 'i18next';
import type { useFormat } from '~/platform/format';

/** Advance terms in words: months, and caps in each currency. */
export const describeAdvance = (
  t: TFunction<'advances'>,
  format: ReturnType<typeof useFormat>,
  { months, case_cap_cents, total_cap_cents }: AdvanceTerms,
): string =>
  format.list([
    t(`months.${months}`),
    ...(case_cap_cents === null ? [] : [t('caseCap', { cap: format.money(case_cap_cents) })]),
    ...(total_cap_cents === null ? [] : [t('totalCap', { cap: format.money(total_cap_cents) })]),
  ]);
