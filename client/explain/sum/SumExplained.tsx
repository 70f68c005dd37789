import { sumOf } from '@shared/plan/money';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import styles from '../Explanation.module.css';
import { FormulaTable } from '../FormulaTable';
import { SumFilters } from './SumFilters';
import { SumRows } from './SumRows';
import type { Summed } from './sum';

interface SumExplainedProps {
  name: string;
  currency: 'USD' | 'CAD';
  found: readonly Summed[];
  /** What the screen showed when it was asked, in cents. */
  shown: number;
}

/** Amount, words, formula, rows: in the order in which one asks. */
export const SumExplained = ({ name, currency, found, shown }: SumExplainedProps) => {
  const { t } = useTranslation(['explain', 'sums', 'production']);
  const format = useFormat();
  const cents = sumOf(found.map((each) => each.cents));
  const money = (value: number) => <Money cents={value} currency={currency} />;
  const parts = found.flatMap(({ term, parts: own }) =>
    own.map(({ key, cents: value }) => ({
      key: `${term.list} ${key}`,
      label: t(key),
      value,
    })),
  );
  return (
    <div className={styles.explanation}>
      <section className={styles.head} aria-label={t('amount')}>
        <p className={styles.amount}>
          {money(cents)}
          {currency !== 'USD' && <span className={styles.currency}>{currency}</span>}
        </p>
        <p className={styles.what}>{name}</p>
      </section>
      {shown !== cents && (
        <Notice tone="info" live title={t('sums:changed')}>
          {t('sums:changedText', { before: format.money(shown, currency), now: format.money(cents, currency) })}
        </Notice>
      )}
      <section className={styles.said}>
        <h3>{t('words.title')}</h3>
        <p className={styles.words}>
          {found
            .map(({ term, total }) => {
              const what = term.list === 'tp' ? `tp_${term.query.state}` : term.list;
              return t(`sums:words.${what}`, { count: total, rows: format.count(total) });
            })
            .join(' ')}
        </p>
        <SumFilters terms={found.map(({ term }) => term)} />
      </section>
      {parts.length > 0 && (
        <section>
          <h3>{t('formula.title')}</h3>
          <FormulaTable
            lines={[
              ...parts.map(({ key, label, value }, index) => ({
                key,
                label,
                sign: value < 0 ? '−' : index === 0 ? '' : '+',
                value: money(Math.abs(value)),
              })),
              { key: 'sum', label: name, sign: '=', value: money(cents) },
            ]}
          />
        </section>
      )}
      {found.map((each) => (
        <SumRows key={each.term.list} summed={each} currency={currency} />
      ))}
    </div>
  );
};
