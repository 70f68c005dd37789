import type { earnings } from '@shared/contracts/network/earnings';
import type { Answer } from '@shared/http/endpoint';
import type { TFunction } from 'i18next';

type Debt = NonNullable<Answer<typeof earnings.explain>['debt']>;

/** The write-off, offset, or roll-up behind an entry, in words (domain.md 3.12.20). */
export function describeDebt(t: TFunction<'explain'>, debt: Debt): string {
  const { kind, member, reason, installment, installments, rate, reversal } = debt;
  if (reversal) return t('debt.reversal', { member, reason });
  if (installment !== null) return t('debt.installment', { member, installment, installments });
  return t(`debt.${kind}`, { member, rate: String((rate ?? 0) / 1_000_000) });
}
