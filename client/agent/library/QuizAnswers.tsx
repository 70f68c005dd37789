import type { ResourceDetail } from '@shared/contracts/network/library';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './ResourcePage.module.css';

interface QuizAnswersProps {
  quiz: ResourceDetail['quiz'];
  /** Correct answers from the pass just achieved; null uses those of the resource. */
  rightAnswers: readonly number[] | null;
}

/** Questions with their correct answers, for members who passed and for the office. */
export const QuizAnswers = ({ quiz, rightAnswers }: QuizAnswersProps) => {
  const { t } = useTranslation('library');
  return (
    <ol className={styles.related}>
      {quiz.map(({ q, choices, answer }, index) => {
        const right = choices[rightAnswers?.[index] ?? answer ?? -1];
        return (
          <li key={q}>
            <p>{t('quiz.question', { number: index + 1, text: q })}</p>
            {right !== undefined && (
              <p className={styles.right}>
                <Check size={14} aria-hidden style={{ display: 'inline' }} /> {right}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
};
