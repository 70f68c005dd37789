import { starts } from '@shared/contracts/network/starts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { failureText, issueText } from '~/crud/failureText';
import { useFormat } from '~/platform/format';
import { Html } from '~/ui/Html';
import { Notice } from '~/ui/Notice';
import { StepItem } from '~/ui/StepItem';
import { Tag } from '~/ui/Tag';
import type { ChecklistStore } from './ChecklistStore';
import { type ChecklistStep, stateOf } from './checklistStep';
import { Evidence } from './Evidence';
import styles from './Licensing.module.css';

interface StepRowProps {
  step: ChecklistStep;
  number: number;
  all: readonly ChecklistStep[];
  store: ChecklistStore;
}

const tones = { done: 'success', open: 'primary', waiting: 'neutral' } as const;

export const StepRow = observer(({ step, number, all, store }: StepRowProps) => {
  const { t } = useTranslation('licensing');
  const format = useFormat();
  const state = stateOf(step);
  const refused = store.refusal?.code === step.code ? store.refusal.failure : undefined;
  const [issue] = refused?.issues ?? [];
  const titleOf = ({ code, title, shipped }: ChecklistStep) => (shipped ? t(`step.${code}.title`) : title);
  const before = step.waits_for.map((code) => {
    const other = all.find((each) => each.code === code);
    return other ? titleOf(other) : code;
  });
  return (
    <StepItem
      state={state}
      number={format.count(number)}
      end={
        <Tag tone={tones[state]}>
          {state === 'done' && step.done_at ? t('doneOn', { day: format.day(step.done_at) }) : t(`state.${state}`)}
        </Tag>
      }
    >
      <h3 className={styles.title}>
        {step.shipped ? titleOf(step) : <bdi lang="en">{step.title}</bdi>}{' '}
        <bdi lang="zh-Hans" className={styles.second}>
          {step.title_zh}
        </bdi>
      </h3>
      {state !== 'done' && (
        <p className={styles.muted}>
          {t(`owner.${step.owner}`)}
          {step.est_days > 0 && ` · ${t('days', { count: step.est_days })}`}
          {step.optional && ` · ${t('optional')}`}
        </p>
      )}
      {state !== 'done' &&
        (step.shipped ? (
          <p className={styles.text}>{t(`step.${step.code}.text`)}</p>
        ) : (
          <Html html={step.html} lang="en" className={styles.text} />
        ))}
      {state === 'waiting' && (
        <p className={styles.muted}>{t('waitsFor', { count: before.length, steps: format.list(before) })}</p>
      )}
      {refused && (
        <Notice tone="danger" live>
          {issue ? issueText(t, issue) : failureText(t, refused, 'licensing')}
        </Notice>
      )}
      <Evidence step={step} store={store} mayTick={mayCall(starts.save)} />
    </StepItem>
  );
});
