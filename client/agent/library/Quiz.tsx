import { passBp } from '@shared/contracts/network/library';
import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { RadioGroup } from '~/ui/RadioGroup';
import { QuizAnswers } from './QuizAnswers';
import styles from './ResourcePage.module.css';
import type { ResourceStore } from './ResourceStore';

/** The questions to read up on, and the way back to the material. */
const ReadAgain = ({ questions }: { questions: readonly string[] }) => {
  const { t } = useTranslation('library');
  return (
    <>
      <p>
        {t('quiz.readAgain')} <a href="#content">{t('quiz.toMaterial')}</a>
      </p>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </>
  );
};

/** A resource's quiz: submitted as a whole, passed at 80 %, with limited tries. */
export const Quiz = observer(({ store }: { store: ResourceStore }) => {
  const { t } = useTranslation('library');
  const format = useFormat();
  // Read here because Field's render function runs outside this observer.
  const { resource, result, triesLeft, busy, passed, kept, answers } = store;
  const { quiz } = resource;
  const open = kept && !session.readOnly && !passed && triesLeft > 0;
  return (
    <Card
      title={t('quiz.title')}
      subtitle={t('quiz.subtitle', { count: quiz.length, mark: format.percent(passBp, 0) })}
    >
      <div className={styles.main}>
        {result && (
          <Notice
            tone={result.passed ? 'success' : 'warning'}
            live
            title={t(result.passed ? 'quiz.passed' : 'quiz.failed')}
          >
            {t('quiz.score', {
              correct: format.count(result.correct),
              of: format.count(result.of),
              score: format.percent(result.score * 100, 0),
            })}{' '}
            {!result.passed && t('quiz.triesLeft', { count: triesLeft })}
            {!result.passed && <ReadAgain questions={result.wrong.flatMap((at) => quiz[at]?.q ?? [])} />}
          </Notice>
        )}
        {!result && passed && (
          <Notice tone="success">
            {t('quiz.passedBefore', { score: format.percent((store.progress?.score ?? 0) * 100, 0) })}
          </Notice>
        )}
        {!passed && kept && triesLeft === 0 && <Notice tone="warning">{t('quiz.noTries')}</Notice>}
        {open && result && !result.passed && (
          <div>
            <Button onClick={() => store.again()}>{t('quiz.again')}</Button>
          </div>
        )}
        {open && !result && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (store.answered && busy === undefined) void store.judge();
            }}
          >
            <div className={styles.questions}>
              {quiz.map(({ q, choices }, index) => (
                <Field key={q} group label={t('quiz.question', { number: index + 1, text: q })}>
                  {(ids) => (
                    <RadioGroup
                      {...ids}
                      options={choices.map((choice, at) => ({ value: String(at), label: <bdi>{choice}</bdi> }))}
                      value={answers[index] === undefined ? null : String(answers[index])}
                      onChange={(value) => store.answer(index, Number(value))}
                    />
                  )}
                </Field>
              ))}
            </div>
            <Button type="submit" variant="primary" icon={Send} disabled={!store.answered} busy={busy === 'quiz'}>
              {t('quiz.submit')}
            </Button>
            <p className={styles.muted}>
              {store.answered ? t('quiz.triesLeft', { count: triesLeft }) : t('quiz.answerAll')}
            </p>
          </form>
        )}
        {!open && (passed || !kept) && <QuizAnswers quiz={quiz} rightAnswers={result?.answers ?? null} />}
      </div>
    </Card>
  );
});
