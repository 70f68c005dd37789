import { mainCurrency } from '@shared/format/currency';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useFormat } from '~/platform/format';
import { DefinitionList } from '~/ui/DefinitionList';
import styles from '../Explanation.module.css';
import { FormulaTable } from '../FormulaTable';
import type { ExplainFigureProps } from './ExplainFigure';
import type { FigureLine } from './figure';

export const FigureExplained = ({ name, cents, currency = mainCurrency, describe }: ExplainFigureProps) => {
  const { t } = useTranslation(['explain', 'figures', 'track', 'policies']);
  const format = useFormat();
  const { words, sums, origin = [] } = describe(t);
  const cellOf = ({ value, unit = 'cents' }: FigureLine) =>
    unit === 'cents' || unit === 'points' ? (
      <Money cents={value} currency={unit === 'cents' ? currency : mainCurrency} />
    ) : (
      <bdi>{unit === 'bp' ? format.percent(value) : format.count(value)}</bdi>
    );
  return (
    <div className={styles.explanation}>
      <section className={styles.head} aria-label={t('amount')}>
        <p className={styles.amount}>
          <Money cents={cents} currency={currency} />
        </p>
        <p className={styles.what}>{name}</p>
      </section>
      <section>
        <h3>{t('words.title')}</h3>
        <p className={styles.words}>{words}</p>
      </section>
      {sums.map(({ title = t('formula.title'), lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <FormulaTable
            lines={lines.map((line) => ({
              ...line,
              value: line.as ? line.as(cellOf(line)) : cellOf(line),
            }))}
          />
        </section>
      ))}
      {origin.length > 0 && (
        <section>
          <h3>{t('origin.title')}</h3>
          <DefinitionList items={[...origin]} />
        </section>
      )}
    </div>
  );
};
