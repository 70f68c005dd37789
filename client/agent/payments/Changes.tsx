import type { PaymentChanges } from '@shared/contracts/network/payments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import styles from './Statement.module.css';
import { type Sentence, sentencesOf } from './sentences';

const shown = 6;

interface ChangesProps {
  changes: PaymentChanges;
  currency: 'USD' | 'CAD';
}

/** What is different from the statement before, in plain sentences with the cases behind them. */
export const Changes = ({ changes, currency }: ChangesProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const text = ({ key, values, words, count }: Sentence) =>
    t(`changes.${key}`, {
      ...words,
      ...Object.fromEntries(Object.entries(values).map(([name, cents]) => [name, format.money(cents, currency)])),
      ...(count !== undefined && { count }),
    });
  return (
    <Card
      title={t('changes.title')}
      subtitle={changes.previous ? t('changes.since', { cycle: changes.previous.cycle_no }) : undefined}
    >
      <ul className={styles.changes}>
        {sentencesOf(changes).map((sentence, index) => (
          <li key={`${sentence.key}-${index}`}>
            <span className="own-order">{text(sentence)}</span>
            {sentence.cases.length > 0 && (
              <span className={styles.cases}>
                {sentence.cases.slice(0, shown).map(({ policy_id, case_no, cents }, place) => (
                  <span key={`${policy_id}-${place}`} className={styles.case}>
                    {policy_id && session.ability.can('read', 'Policy') ? (
                      <Link to={paths.policyDetail(policy_id)}>{case_no}</Link>
                    ) : (
                      (case_no ?? t('changes.noCase'))
                    )}{' '}
                    <Money cents={cents} currency={currency} />
                  </span>
                ))}
                {sentence.cases.length > shown && (
                  <span className={styles.case}>{t('changes.others', { count: sentence.cases.length - shown })}</span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
