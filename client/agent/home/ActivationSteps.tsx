import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { StepItem } from '~/ui/StepItem';
import { StepList } from '~/ui/StepList';
import { Tag } from '~/ui/Tag';
import styles from './ActivationSteps.module.css';

interface ActivationStep {
  key: 'registered' | 'npn' | 'licence' | 'office';
  state: 'done' | 'open' | 'waiting';
  note?: string | undefined;
}

const tones = { done: 'success', open: 'warning', waiting: 'neutral' } as const;

/** The way to activation: what is done, what is wanted of the member, what the office does. */
export const ActivationSteps = ({ steps }: { steps: readonly ActivationStep[] }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <StepList>
      {steps.map(({ key, state, note }, index) => (
        <StepItem
          key={key}
          state={state}
          number={format.count(index + 1)}
          end={<Tag tone={tones[state]}>{state === 'done' && note ? note : t(`activation.state.${state}`)}</Tag>}
        >
          <p className={styles.title}>{t(`activation.${key}.title`)}</p>
          <p className={styles.text}>{t(`activation.${key}.text`)}</p>
        </StepItem>
      ))}
    </StepList>
  );
};
