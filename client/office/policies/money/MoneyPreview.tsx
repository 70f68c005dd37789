import type { PolicyDetail } from '@shared/contracts/network/policies';
import { type Payment, policyWork } from '@shared/contracts/network/policyWork';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, issueText } from '~/crud/failureText';
import { useAnswer } from '~/crud/useAnswer';
import { TransitionEffects } from '~/network/policies/transitions/TransitionEffects';
import { useFormat } from '~/platform/format';
import { Checkbox } from '~/ui/Checkbox';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from './Money.module.css';
import { TargetBar } from './TargetBar';

interface MoneyPreviewProps {
  policy: PolicyDetail;
  payment: Payment;
  answered: boolean;
  onAnswer: (isOther: boolean) => void;
  /** The user submitted without confirming. */
  unanswered: boolean;
}

const askAfterMs = 250;

/** Previews the posting and possible duplicates once typing pauses. The server calculates both. */
export const MoneyPreview = ({ payment, ...rest }: MoneyPreviewProps) => {
  const typed = JSON.stringify(payment);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), askAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return <Answered {...rest} payment={JSON.parse(settled) as Payment} stale={settled !== typed} />;
};

const Answered = observer(
  ({ policy, payment, answered, onAnswer, unanswered, stale }: MoneyPreviewProps & { stale: boolean }) => {
    const { t } = useTranslation(['officePolicies', 'policies', 'issues']);
    const format = useFormat();
    const { data, failure, loading } = useAnswer(policyWork.addMoneyPreview, { body: payment });
    const { currency } = policy;
    const id = useId();
    const open = unanswered && !answered;
    if (failure) {
      const [issue] = failure.issues;
      return (
        <Notice tone="warning" live>
          {issue ? issueText(t, issue, currency) : failureText(t, failure, 'officePolicies')}
        </Notice>
      );
    }
    if (!data) return <SkeletonLines lines={4} />;
    const { effects, duplicates, cumulative_cents, then_cents, target_cents } = data;
    return (
      <div className={styles.preview} aria-live="polite" aria-busy={loading || stale}>
        {duplicates.length > 0 && (
          <Notice tone="warning" title={t('money.duplicate')}>
            <ul>
              {duplicates.map(({ id, order_no, received_on, amount_cents }) => (
                <li key={id}>
                  {t('money.duplicateOf', {
                    order_no,
                    day: format.day(received_on),
                    amount: format.money(amount_cents, currency),
                  })}
                </li>
              ))}
            </ul>
            <Checkbox
              label={t('money.another')}
              checked={answered}
              onChange={onAnswer}
              invalid={open}
              describedBy={id}
            />
            {open && (
              <p id={id} role="alert" className={styles.open}>
                {t('money.unanswered')}
              </p>
            )}
          </Notice>
        )}
        {then_cents !== cumulative_cents && (
          <TargetBar label={t('money.then')} cents={then_cents} target={target_cents} currency={currency} />
        )}
        <TransitionEffects effects={effects} currency={currency} />
      </div>
    );
  },
);
