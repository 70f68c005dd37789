import { Printer } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { DefinitionList } from '~/ui/DefinitionList';
import { Notice } from '~/ui/Notice';
import { useCase, useCurrency } from '../CaseContext';
import { type CaseStep, caseSteps, fieldsOfStep } from '../caseSteps';
import { issueWords, useCaseWords } from '../caseWords';
import type { CaseField } from '../values';
import styles from './ReviewStep.module.css';

interface ReviewStepProps {
  onGo: (step: CaseStep) => void;
}

/** The whole case on one page, with its issues and a link to each step. */
export const ReviewStep = observer(({ onGo }: ReviewStepProps) => {
  const { t } = useTranslation(['cases', 'policies']);
  const currency = useCurrency();
  const words = useCaseWords();
  const { store } = useCase();
  const { values, issues } = store;
  const hidden = (field: string) =>
    values.insured_is_owner && /^insured\.(first|last|birthday|email|phone|state)$/.test(field);
  return (
    <div className={styles.review}>
      <div className={styles.head}>
        <h2>{t('steps.review')}</h2>
        <Button size="sm" variant="secondary" icon={Printer} data-print="no" onClick={() => window.print()}>
          {t('review.print')}
        </Button>
      </div>
      {issues.length === 0 ? (
        <Notice tone="success">{t(store.status === 'draft' ? 'review.complete' : 'review.filledIn')}</Notice>
      ) : (
        <Notice tone="warning" title={t('review.lacking', { count: issues.length })}>
          <p>{t('review.lackingText')}</p>
        </Notice>
      )}
      {caseSteps
        .filter((step) => step !== 'review')
        .map((step) => {
          const open = store.issuesOf(step);
          return (
            <section key={step} className={styles.part} aria-labelledby={`review-${step}`}>
              <div className={styles.head}>
                <h3 id={`review-${step}`}>{t(`steps.${step}`)}</h3>
                <Button
                  size="sm"
                  variant="ghost"
                  data-print="no"
                  aria-label={t('review.changeStep', { step: t(`steps.${step}`) })}
                  onClick={() => onGo(step)}
                >
                  {t('review.change')}
                </Button>
              </div>
              {open.length > 0 && (
                <ul className={styles.open}>
                  {open.map((issue) => (
                    <li key={issue.field}>
                      <b>{words.fullLabel(issue.field as CaseField)}:</b>{' '}
                      {issueWords(t, currency, issue, issue.field as CaseField)}
                    </li>
                  ))}
                </ul>
              )}
              <DefinitionList
                layout="grid"
                items={fieldsOfStep[step].flatMap((field) => {
                  const text = words.text(field, values);
                  return text === '' || hidden(field)
                    ? []
                    : [
                        {
                          key: field,
                          term: field.startsWith('insured.') ? words.fullLabel(field) : words.label(field),
                          value: <span className={styles.value}>{text}</span>,
                        },
                      ];
                })}
              />
            </section>
          );
        })}
    </div>
  );
});
