import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Progress } from '~/ui/Progress';

interface TargetBarProps {
  label: string;
  cents: number;
  target: number;
  currency: string;
}

/** First-year money compared with the target, above which money is excess. */
export const TargetBar = ({ label, cents, target, currency }: TargetBarProps) => {
  const { t } = useTranslation('officePolicies');
  const format = useFormat();
  return (
    <Progress
      label={label}
      value={cents}
      max={target}
      tone={target > 0 && cents >= target ? 'success' : 'primary'}
      text={t('money.of', { amount: format.money(cents, currency), target: format.money(target, currency) })}
    />
  );
};
