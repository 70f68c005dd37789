import { groupOf, type PolicyDetail } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { centsOfLine, describeLines, type LineSum, linesIn } from '~/network/commissions/describeLines';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Skeleton } from '~/ui/Skeleton';
import styles from './CaseCommission.module.css';
import { calls } from './calls';

interface FigureProps {
  term: string;
  note?: string | undefined;
  tone?: 'risk' | 'loss' | undefined;
  children: ReactNode;
}

const Figure = ({ term, note, tone, children }: FigureProps) => (
  <div className={tone && styles[tone]}>
    <dt>{term}</dt>
    <dd className="tabular">{children}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
);

/** The reader's commission of a case: earned, expected, at risk, and taken back when it ended. */
export const CaseCommission = observer(({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const store = useAnswer(calls.byPolicy, { query: { policy_id: policy.id } } as never, { live: ['policy'] });
  const { data, failure } = store;
  const { currency } = policy;
  if (policy.status === 'draft') return null;
  if (failure)
    return (
      <p className={styles.failure} role="alert">
        {t('mine.title')}: {failureText(t, failure, 'policies')}{' '}
        <Button size="sm" variant="ghost" onClick={store.reload}>
          {t('ui:retry')}
        </Button>
      </p>
    );
  if (!data)
    return (
      <div className={styles.mine}>
        <Skeleton height="44px" />
      </div>
    );
  const sum = (which: LineSum) => sumOf(linesIn(data.lines, which).map((line) => centsOfLine(line, which)));
  const taken = sum('takenBack');
  const takenOn = linesIn(data.lines, 'takenBack').at(-1)?.posted_on;
  const explained = (which: LineSum, cents: number, name: string) =>
    cents === 0 ? (
      format.money(0, currency)
    ) : (
      <ExplainFigure
        name={name}
        cents={cents}
        currency={currency}
        describe={(texts) => describeLines(data.lines, which, texts)}
      >
        <Money cents={cents} currency={currency} />
      </ExplainFigure>
    );
  const group = groupOf(policy.status);
  return (
    <section className={styles.mine} aria-label={t('mine.title')}>
      <h2>{t('mine.title')}</h2>
      <dl>
        <Figure term={t('mine.earned')} note={taken < 0 ? t('mine.afterTakenBack') : undefined}>
          {explained('posted', data.posted_cents, t('mine.earned'))}
        </Figure>
        {(group === 'pending' || data.expected_cents !== 0) && (
          <Figure term={t('mine.expected')} note={group === 'pending' ? t('mine.onceInForce') : undefined}>
            {explained('expected', data.expected_cents, t('mine.expected'))}
          </Figure>
        )}
        {group === 'inforce' && <AtRisk policy={policy} />}
        {taken < 0 && (
          <Figure
            tone="loss"
            term={t('mine.takenBack')}
            note={takenOn ? t('mine.takenOn', { day: format.day(takenOn) }) : undefined}
          >
            {explained('takenBack', taken, t('mine.takenBack'))}
          </Figure>
        )}
      </dl>
    </section>
  );
});

/** The amount to give back if the case lapsed today. */
const AtRisk = observer(({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const store = useAnswer(calls.exposedCase, { query: { policy_id: policy.id } } as never, { live: ['policy'] });
  const { data, failure } = store;
  if (failure)
    return (
      <Figure term={t('mine.atRisk')}>
        <Button size="sm" variant="ghost" onClick={store.reload}>
          {t('ui:retry')}
        </Button>
      </Figure>
    );
  if (!data)
    return (
      <Figure term={t('mine.atRisk')}>
        <Skeleton width="80px" height="20px" />
      </Figure>
    );
  const { terms, unearned_cents: cents } = data;
  const name = t('mine.atRisk');
  if (!terms || cents === 0)
    return (
      <Figure term={name} note={t('mine.allEarned')}>
        {format.money(0, policy.currency)}
      </Figure>
    );
  const { earned_on, ...query } = terms;
  return (
    <Figure tone="risk" term={name} note={t('mine.until', { day: format.day(earned_on) })}>
      <ExplainSum
        name={name}
        cents={cents}
        currency={policy.currency}
        of={[{ list: 'exposedCase', query: { policy_id: policy.id, ...query } }]}
        onChanged={store.reload}
      >
        <Money cents={cents} currency={policy.currency} />
      </ExplainSum>
    </Figure>
  );
});
