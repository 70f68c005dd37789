import type { Response } from '@shared/contracts/lantern/description';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Tag } from '~/ui/Tag';
import styles from './Answers.module.css';
import { contentOf, type Parts, resolvedAnswer } from './operations';
import { Prose } from './Prose';
import { Shape } from './Shape';
import { toneOf } from './statusTone';

/** Possible answers by status; the first is expanded. */
export const Answers = ({ parts, responses }: { parts: Parts; responses: Record<string, Response> }) => {
  const { t } = useTranslation('lantern');
  return (
    <ul className={styles.answers}>
      {Object.entries(responses).map(([status, raw], at) => {
        const { description, content } = resolvedAnswer(parts, raw);
        const shape = contentOf({ ...(content && { content }) });
        const name = status === 'default' ? t('answer.other') : status;
        return (
          <li key={status} className={styles.answer}>
            <details open={at === 0}>
              <summary className={styles.head}>
                <ChevronRight size={14} className={styles.arrow} aria-hidden />
                <span className={styles.status}>
                  <Tag tone={toneOf(Number(status))}>{name}</Tag>
                </span>
                {description && (
                  <span className={styles.description}>
                    <Prose>{description}</Prose>
                  </span>
                )}
              </summary>
              <div className={styles.body}>
                {shape ? (
                  <Shape label={t('answer.of', { status: name })} parts={parts} content={shape} />
                ) : (
                  <p className={styles.description}>{t('answer.empty')}</p>
                )}
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
};
