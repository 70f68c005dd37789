import type { Plan } from '@shared/contracts/demos/pricing';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { Tag } from '~/ui/Tag';
import styles from './Pricing.module.css';

interface PlanCardProps {
  plan: Plan;
  yearly: boolean;
  current: boolean;
  /** True when the current plan's billing matches the page's. */
  sameBilling: boolean;
  trialUntil: string | null;
  /** True when this plan ranks above the current one. */
  upgrade: boolean;
  busy: boolean;
  onChoose: () => void;
}

export const PlanCard = ({
  plan,
  yearly,
  current,
  sameBilling,
  trialUntil,
  upgrade,
  busy,
  onChoose,
}: PlanCardProps) => {
  const { t } = useTranslation('demoPricing');
  const format = useFormat();
  const dollars = (amount: number) => format.moneyShort(amount * 100);
  const perMonth = yearly ? plan.yearlyPlan.perMonth : plan.monthlyPrice;
  const settled = current && sameBilling && trialUntil === null;
  const button = settled
    ? t('current')
    : current
      ? t(trialUntil ? 'keep' : yearly ? 'toYearly' : 'toMonthly')
      : t(upgrade ? 'upgrade' : 'downgrade', { plan: plan.title });
  return (
    <li className={cx(styles.plan, plan.popular && styles.popular)}>
      <div className={styles.badges}>
        {plan.popular && <Tag tone="primary">{t('popular')}</Tag>}
        {trialUntil && <Tag tone="warning">{t('trialUntil', { day: format.day(trialUntil) })}</Tag>}
      </div>
      <img className={styles.picture} src={inBase(plan.img)} alt="" width={160} height={120} />
      <h2 className={styles.title}>{plan.title}</h2>
      <p className="muted">{plan.subtitle}</p>
      <p className={styles.price}>
        <span className={styles.amount}>{dollars(perMonth)}</span> <span className="muted">{t('perMonth')}</span>
      </p>
      <p className={styles.yearly}>
        {yearly && plan.yearlyPlan.totalAnual > 0 && t('perYear', { amount: dollars(plan.yearlyPlan.totalAnual) })}
      </p>
      <ul className={styles.benefits}>
        {plan.planBenefits.map((benefit) => (
          <li key={benefit}>
            <Check size={16} aria-hidden />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      {settled ? (
        <p className={styles.current}>
          <Check size={16} aria-hidden />
          {button}
        </p>
      ) : (
        <Button variant={plan.popular ? 'primary' : 'secondary'} busy={busy} onClick={onChoose}>
          {button}
        </Button>
      )}
    </li>
  );
};
