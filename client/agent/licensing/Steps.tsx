import { useTranslation } from 'react-i18next';
import { Accordion } from '~/ui/Accordion';
import { StepList } from '~/ui/StepList';
import type { ChecklistStore } from './ChecklistStore';
import { type ChecklistStep, stateOf } from './checklistStep';
import { StepRow } from './StepRow';

interface StepsProps {
  steps: readonly ChecklistStep[];
  store: ChecklistStore;
}

/** Open steps, with their place in the whole list, above a folded list of completed ones. */
export const Steps = ({ steps, store }: StepsProps) => {
  const { t } = useTranslation('licensing');
  const done = steps.filter((step) => stateOf(step) === 'done');
  const open = steps.filter((step) => stateOf(step) !== 'done');
  const list = (some: readonly ChecklistStep[]) => (
    <StepList>
      {some.map((step) => (
        <StepRow key={step.code} step={step} number={steps.indexOf(step) + 1} all={steps} store={store} />
      ))}
    </StepList>
  );
  return (
    <>
      {open.length > 0 && list(open)}
      {done.length > 0 && (
        <Accordion items={[{ key: 'done', title: t('doneSteps', { count: done.length }), text: list(done) }]} />
      )}
    </>
  );
};
