import type { Repayment } from '@shared/contracts/network/debts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';

interface RepaidProps {
  repayment: Repayment;
  currency: string;
}

/** The run's repayment of a debt, and its plan (domain.md 3.12.20). */
export const Repaid = ({ repayment, currency }: RepaidProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { percent_bp, amount_cents, debt_cents, repaid_cents } = repayment;
  const money = (cents: number) => format.money(cents, currency);
  const rest = money(debt_cents - repaid_cents);
  return (
    <Notice tone="info" title={t('statement.repaid', { repaid: money(repaid_cents), debt: money(debt_cents) })}>
      {percent_bp === null
        ? t('statement.repaidAmount', { amount: money(amount_cents ?? 0), rest })
        : t('statement.repaidPercent', { percent: format.percent(percent_bp), rest })}
    </Notice>
  );
};
