import { type RewardRuleRow, rewards } from '@shared/contracts/network/rewards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { periodText } from '~/network/rewards/periodText';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from './OfficeRewards.module.css';
import { finished, periodsOf } from './periods';

/** Calculates a rule's awards for a period. They stay projected until approved. */
export const RunDialog = ({ onClose }: { onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation(['rewardRules', 'rewards', 'crud']);
  const format = useFormat();
  const store = useAnswer(rewards.rules, {});
  const [ruleId, setRuleId] = useState<number>();
  const [period, setPeriod] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const choiceOf = (list: readonly RewardRuleRow[]) => {
    const rule = list.find(({ id }) => id === ruleId) ?? list.find(({ status }) => status === 'on') ?? list[0];
    const periods = rule ? periodsOf(rule, businessToday()) : [];
    return { rule, periods, chosen: periods.includes(period) ? period : finished(periods, businessToday()) };
  };
  const run = async () => {
    const { rule, chosen } = choiceOf(store.data?.list ?? []);
    if (!rule || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { projected, reward_cents } = await call(rewards.run, { body: { rule_id: rule.id, period_no: chosen } });
      forgetRecent();
      const sum = { count: projected, sum: format.money(reward_cents) };
      feedback.toast('success', projected > 0 ? t('run.done', sum) : t('run.none'));
      onClose(true);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('run.title')}
      description={t('run.text')}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('crud:cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void run()}>
            {t('run.do')}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" live title={t('run.failed')}>
          {failureText(t, failure, 'rewardRules')}
        </Notice>
      )}
      <Widget store={store} name={t('rewards:rules.title')} skeleton={<SkeletonLines lines={4} />}>
        {({ list }) => {
          const { rule, periods, chosen } = choiceOf(list);
          if (!rule) return <p>{t('rewards:rules.empty')}</p>;
          return (
            <div className={styles.fields}>
              <Field label={t('rewards:fields.rule')}>
                {(ids) => (
                  <NativeSelect
                    {...ids}
                    value={String(rule.id)}
                    onChange={(id) => setRuleId(Number(id))}
                    options={list.map(({ id, name }) => ({ value: String(id), label: name }))}
                  />
                )}
              </Field>
              <Field label={t('rewards:fields.period_no')}>
                {(ids) => (
                  <NativeSelect
                    {...ids}
                    value={chosen}
                    onChange={setPeriod}
                    options={periods.map((value) => ({ value, label: periodText(value, format, t) }))}
                  />
                )}
              </Field>
            </div>
          );
        }}
      </Widget>
    </Dialog>
  );
};
