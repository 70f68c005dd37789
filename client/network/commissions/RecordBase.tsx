import type { CommissionDetail } from '@shared/contracts/network/commissions';
import { sumOf } from '@shared/plan/money';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { ExplainLine } from '~/explain/ExplainLine';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import { signed } from '~/explain/figure/figure';

/** A record's base amount, explained by the line that has the same base, or as the sum of the splits' bases. */
export const RecordBase = ({ record }: { record: CommissionDetail }) => {
  const { t } = useTranslation('commissions');
  const { base_cents: base, currency, lines, splits } = record;
  const amount = <Money cents={base} currency={currency} />;
  const line = lines.find(({ base_cents }) => base_cents === base);
  if (line)
    return (
      <ExplainLine line={line} cents={line.amount_cents}>
        {amount}
      </ExplainLine>
    );
  if (sumOf(splits.map(({ base_cents }) => base_cents)) !== base) return amount;
  return (
    <ExplainFigure
      name={t('fields.base_cents')}
      cents={base}
      currency={currency}
      describe={(texts) => ({
        words: texts('figures:base.words'),
        sums: [
          {
            lines: [
              ...splits.map(({ agent, base_cents }, at) =>
                signed(String(at), texts('figures:base.of', { agent }), base_cents, undefined, at === 0),
              ),
              { key: 'base', label: t('fields.base_cents'), sign: '=', value: base },
            ],
          },
        ],
      })}
    >
      {amount}
    </ExplainFigure>
  );
};
