import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/platform/format';
import { StepItem } from '~/ui/StepItem';
import { StepList } from '~/ui/StepList';
import { Tag } from '~/ui/Tag';
import styles from './ActivationSteps.module.css';

interface ActivationStep {
  key: 'registered' | 'agreement' | 'address' | 'npn' | 'licence' | 'office';
  /** `later`: blocked by the steps before it. */
  state: 'done' | 'open' | 'waiting' | 'later';
  note?: string | undefined;
  /** The screen that completes an open step. */
  to?: string;
}

const tones = { done: 'success', open: 'warning', waiting: 'info', later: 'neutral' } as const;

export const ActivationSteps = ({ steps }: { steps: readonly ActivationStep[] }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <StepList>
      {steps.map(({ key, state, note, to }, index) => (
        <StepItem
          key={key}
          state={state === 'later' ? 'open' : state}
          number={format.count(index + 1)}
          end={<Tag tone={tones[state]}>{state === 'done' && note ? note : t(`activation.state.${state}`)}</Tag>}
        >
          <p className={styles.title}>
            {state === 'open' && to ? (
              <Link to={to}>{t(`activation.${key}.title`)}</Link>
            ) : (
              t(`activation.${key}.title`)
            )}
          </p>
          <p className={styles.text}>{t(`activation.${key}.text`)}</p>
        </StepItem>
      ))}
    </StepList>
  );
};
