import { Check, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { Tag } from '~/ui/Tag';
import styles from './Steps.module.css';

interface Step {
  key: 'registered' | 'npn' | 'licence' | 'office';
  state: 'done' | 'open' | 'waiting';
  note?: string | undefined;
}

const tones = { done: 'success', open: 'warning', waiting: 'neutral' } as const;

/** The way to activation: what is done, what is wanted of the member, what the office does. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useTranslation('home');
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, state, note }, index) => (
        <li key={key} className={styles.step}>
          <span className={cx(styles.mark, styles[state])} aria-hidden>
            {state === 'done' ? (
              <Check size={15} strokeWidth={3} />
            ) : state === 'waiting' ? (
              <Clock size={15} />
            ) : (
              index + 1
            )}
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{t(`activation.${key}.title`)}</p>
            <p className={styles.text}>{t(`activation.${key}.text`)}</p>
          </div>
          <Tag tone={tones[state]}>{state === 'done' && note ? note : t(`activation.state.${state}`)}</Tag>
        </li>
      ))}
    </ol>
  );
};
