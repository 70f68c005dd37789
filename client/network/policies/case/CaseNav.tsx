import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { useCase } from './CaseContext';
import styles from './CaseNav.module.css';
import { type CaseStep, caseSteps } from './caseSteps';

interface CaseNavProps {
  active: CaseStep;
  onGo: (step: CaseStep) => void;
}

/** The steps with their state, in any order. */
export const CaseNav = observer(({ active, onGo }: CaseNavProps) => {
  const { t } = useTranslation('cases');
  const { store } = useCase();
  const stateOf = (step: CaseStep) => {
    if (step === 'review') return 'open';
    // The product decides what the coverage step requires.
    if (step === 'coverage' && !store.product) return 'open';
    const open = store.issuesOf(step).length;
    if (!store.wasShown(step) && !store.wasEntered(step)) return 'open';
    return open === 0 ? 'done' : store.wasShown(step) ? 'lacking' : 'open';
  };
  return (
    <nav aria-label={t('stepsLabel')} className={styles.nav} data-print="no">
      <ol className={styles.steps}>
        {caseSteps.map((step, index) => {
          const state = stateOf(step);
          const current = step === active;
          return (
            <li key={step} className={cx(styles.step, current && styles.current)}>
              <button
                type="button"
                className={styles.button}
                aria-current={current ? 'step' : undefined}
                onClick={() => onGo(step)}
              >
                <span className={cx(styles.mark, styles[state])}>
                  {state === 'done' ? <Check size={12} strokeWidth={3} aria-hidden /> : index + 1}
                </span>
                <span className={styles.label}>{t(`steps.${step}`)}</span>
                {state !== 'open' && <span className="visually-hidden">: {t(`state.${state}`)}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
});
