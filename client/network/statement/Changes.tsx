import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { Explain } from '~/explain/Explain';
import { sentence } from '~/explain/sentence';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { casePaths } from '~/network/policies/casePaths';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { casesOf, changeTerms } from './changeTerms';
import styles from './Statement.module.css';
import { type Sentence, sentencesOf } from './sentences';
import type { StatementData } from './statement';

const mostCases = 6;

/** Differences from the previous statement as sentences, with the cases behind them. */
export const Changes = ({ statement }: { statement: StatementData }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { id, changes, currency } = statement;
  const amount = (said: Sentence, value: string, cents: number) => {
    const amount = format.money(cents, currency);
    if (said.of && 'earning' in said.of) return <Explain earning={said.of.earning}>{amount}</Explain>;
    const of = changeTerms(statement, said, value);
    if (!of || cents === 0) return amount;
    return (
      <ExplainSum name={t(`changes.value.${value}`)} cents={cents} currency={currency} of={of}>
        {amount}
      </ExplainSum>
    );
  };
  const text = (said: Sentence) =>
    sentence(
      (marks) =>
        t(`changes.${said.key}`, { ...said.words, ...marks, ...(said.count !== undefined && { count: said.count }) }),
      Object.fromEntries(Object.entries(said.values).map(([value, cents]) => [value, amount(said, value, cents)])),
    );
  return (
    <Card
      className={styles.changesCard}
      title={t('changes.title')}
      subtitle={changes.previous ? t('changes.since', { cycle: changes.previous.cycle_no }) : undefined}
    >
      <ul className={styles.changes}>
        {sentencesOf(changes).map((said, index) => (
          <li key={`${said.key}-${index}`}>
            <span className="own-order">{text(said)}</span>
            {said.cases.length > 0 && (
              <span className={styles.cases}>
                {said.cases.slice(0, mostCases).map(({ policy_id, case_no, cents }, place) => (
                  <span key={`${policy_id}-${place}`} className={styles.case}>
                    {policy_id && session.ability.can('read', 'Policy') ? (
                      <Link to={casePaths().detail(policy_id)}>{case_no}</Link>
                    ) : (
                      (case_no ?? t('changes.noCase'))
                    )}{' '}
                    <ExplainSum
                      name={case_no ?? t('changes.noCase')}
                      cents={cents}
                      currency={currency}
                      of={[casesOf(id, said, [{ policy_id, case_no, cents }])]}
                    >
                      <Money cents={cents} currency={currency} />
                    </ExplainSum>
                  </span>
                ))}
                {said.cases.length > mostCases && (
                  <span className={styles.case}>{t('changes.others', { count: said.cases.length - mostCases })}</span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
