import { sumOf } from '@shared/plan/money';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import styles from '../Explanation.module.css';
import { FormulaTable } from '../FormulaTable';
import { SumFilters } from './SumFilters';
import { SumRows } from './SumRows';
import type { Summed, SumTerm } from './sum';

/** The key of the sentence for a term's rows. */
const wordsOf = ({ list, query, less }: SumTerm): string => {
  if (list === 'tp') return `tp_${query.state}`;
  if (list === 'recordTotals') return `recordTotals_${query.column}`;
  if (list === 'people') return `people_${query.column}`;
  if (list === 'statement' && (query.of === 'opening' || query.of === 'carry')) return `statement_${query.of}`;
  return list === 'statement' && less ? 'statement_less' : list;
};

/** Row counts per sentence. */
function totalsOf(terms: readonly Summed[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { term, total } of terms) totals.set(wordsOf(term), (totals.get(wordsOf(term)) ?? 0) + total);
  return totals;
}

/** The parts of all terms; parts with the same name are added up. */
function partsOf(terms: readonly Summed[]): { key: string; cents: number }[] {
  const parts = new Map<string, number>();
  for (const { key, cents } of terms.flatMap((each) => each.parts)) parts.set(key, (parts.get(key) ?? 0) + cents);
  return [...parts].flatMap(([key, cents]) => (cents === 0 ? [] : [{ key, cents }]));
}

interface SumExplainedProps {
  name: string;
  currency: 'USD' | 'CAD';
  terms: readonly Summed[];
  /** The sum on the screen when the drawer opened, in cents. */
  screenCents: number;
}

export const SumExplained = ({ name, currency, terms, screenCents }: SumExplainedProps) => {
  const { t } = useTranslation(['explain', 'sums', 'production']);
  const format = useFormat();
  const cents = sumOf(terms.map((each) => each.cents));
  const money = (value: number) => <Money cents={value} currency={currency} />;
  const parts = partsOf(terms);
  const carried = parts.some(({ key }) => key === 'sums:part.opening') ? { context: 'carried' } : {};
  return (
    <div className={styles.explanation}>
      <section className={styles.head} aria-label={t('amount')}>
        <p className={styles.amount}>{money(cents)}</p>
        <p className={styles.what}>{name}</p>
      </section>
      {screenCents !== cents && (
        <Notice tone="info" live title={t('sums:changed')}>
          {t('sums:changedText', { before: format.money(screenCents, currency), now: format.money(cents, currency) })}
        </Notice>
      )}
      <section className={styles.said}>
        <h3>{t('words.title')}</h3>
        <p className={styles.words}>
          {[
            ...[...totalsOf(terms)].map(([words, total]) =>
              t(`sums:words.${words}`, { count: total, rows: format.count(total), ...carried }),
            ),
            ...terms.flatMap(({ term }) =>
              term.list === 'exposedCase' ? t(`schedule.${term.query.schedule}`, { defaultValue: '' }) : [],
            ),
          ].join(' ')}
        </p>
        <SumFilters terms={terms.map(({ term }) => term)} />
      </section>
      {parts.length > 0 && (
        <section>
          <h3>{t('formula.title')}</h3>
          <FormulaTable
            lines={[
              ...parts.map(({ key, cents: value }, index) => ({
                key,
                label: t(key),
                sign: value < 0 ? '−' : index === 0 ? '' : '+',
                value: money(Math.abs(value)),
              })),
              { key: 'sum', label: name, sign: '=', value: money(cents) },
            ]}
          />
        </section>
      )}
      {terms.map((each) => (
        <SumRows key={JSON.stringify(each.term)} summed={each} currency={currency} />
      ))}
    </div>
  );
};
