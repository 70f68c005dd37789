import type { earnings } from '@shared/contracts/network/earnings';
import type { Answer } from '@shared/http/endpoint';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import { Tag } from '~/ui/Tag';
import { Chain } from './Chain';
import { describeDebt } from './describeDebt';
import { describeHold } from './describeHold';
import { describeLimit } from './describeLimit';
import styles from './Explanation.module.css';
import { Formula } from './Formula';
import { Origin } from './Origin';
import { earningTones, statusOf } from './tones';
import { Words } from './Words';

export type Earned = Answer<typeof earnings.explain>;

/** Amount, words, formula, chain, origin: the order in which readers ask. */
export const Explanation = ({ earned }: { earned: Earned }) => {
  const { t } = useTranslation('explain');
  const format = useFormat();
  const { earning_no: number, type, status, amount_cents: amount, currency, earned_on: on } = earned;
  const { explanation } = earned;
  return (
    <div className={styles.explanation}>
      <section className={styles.head} aria-label={t('amount')}>
        <p className={styles.amount}>
          <Money cents={amount} currency={currency} />
        </p>
        <p className={styles.what}>
          <span>{t(`type.${type}`)}</span>
          <Tag tone={earningTones[status]}>{t(`status.${statusOf(status, amount)}`)}</Tag>
        </p>
        <p className={styles.which}>
          <bdi>{number}</bdi> · {format.day(on)}
        </p>
      </section>
      <section>
        <h3>{t('words.title')}</h3>
        <Words earned={earned} />
        {earned.correction && (
          <Notice tone="info">
            {t('correction', { day: format.day(earned.correction.on), reason: earned.correction.reason })}
          </Notice>
        )}
        {earned.advance_limit && (
          <Notice tone="info">{describeLimit(t, format, earned.advance_limit, currency)}</Notice>
        )}
        {earned.debt && <Notice tone="info">{describeDebt(t, earned.debt)}</Notice>}
        {status === 'held' && <Notice tone="warning">{describeHold(t, earned)}</Notice>}
      </section>
      <section>
        <h3>{t('formula.title')}</h3>
        <Formula earned={earned} />
      </section>
      {explanation.formula !== 'entry' && <Chain earned={earned} />}
      <section>
        <h3>{t('origin.title')}</h3>
        <Origin earned={earned} />
      </section>
    </div>
  );
};
