import type { earnings } from '@shared/contracts/network/earnings';
import type { Answer } from '@shared/http/endpoint';
import type { TFunction } from 'i18next';
import type { useFormat } from '~/platform/format';

type Limit = NonNullable<Answer<typeof earnings.explain>['advance_limit']>;

/** Why less was advanced than the product says (domain.md 3.12.22). */
export const describeLimit = (
  t: TFunction<'explain'>,
  format: ReturnType<typeof useFormat>,
  { by, months, cap_cents }: Limit,
  currency: string,
): string =>
  by === 'months'
    ? t('limit.months', { count: months, months: format.count(months) })
    : t(`limit.${by}`, { cap: format.money(cap_cents ?? 0, currency) });
