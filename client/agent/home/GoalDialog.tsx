import type { Goal, GoalMetric, GoalPeriod } from '@shared/contracts/network/goals';
import { type Issue, issue } from '@shared/http/issues';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, issueText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { preferences } from '~/platform/preferences';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Field } from '~/ui/Field';
import { MoneyInput } from '~/ui/MoneyInput';
import { calls } from './calls';
import styles from './GoalDialog.module.css';

interface GoalDialogProps {
  metric: GoalMetric;
  period: GoalPeriod;
  goal: Goal | undefined;
  onClose: (saved: boolean) => void;
}

export const GoalDialog = ({ metric, period, goal, onClose }: GoalDialogProps) => {
  const { t } = useTranslation(['home', 'crud', 'issues']);
  const [target, setTarget] = useState<number | null>(goal?.target ?? null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  /** The call's `target` has no unit because some goals are counts; goals set here are money. */
  const amountText = (problem: Issue) => issueText(t, { ...problem, field: 'target_cents' });
  const save = async (nextTarget: number | null) => {
    setBusy(true);
    try {
      const version = goal && { version: goal.version };
      await call(calls.saveGoal, { body: { metric, period, target: nextTarget, ...version } });
      forgetRecent();
      feedback.toast('success', t(nextTarget === null ? 'goal.removed' : 'goal.saved'));
      onClose(true);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const [problem] = failure.issues;
      setError(problem ? amountText(problem) : failureText(t, failure));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (Number.isNaN(target)) setError(t('issues:number'));
    else if (target === null || target <= 0) setError(amountText(issue('target', 'moreThan', { min: 0 })));
    else void save(target);
  };
  return (
    <Dialog
      open
      size="sm"
      title={t(goal ? 'goal.change' : 'goal.set')}
      description={t('goal.explained', { metric: t(`goal.metric.${metric}`), period: t(`goal.every.${period}`) })}
      onClose={() => onClose(false)}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field label={t('goal.target')} required error={error}>
          {(ids) => (
            <MoneyInput
              {...ids}
              locale={preferences.language}
              value={target}
              onChange={(value) => {
                setTarget(value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          {goal && (
            <Button variant="ghost" className={styles.remove} disabled={busy} onClick={() => void save(null)}>
              {t('goal.remove')}
            </Button>
          )}
          <Button onClick={() => onClose(false)}>{t('crud:cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('crud:save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
