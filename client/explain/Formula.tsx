import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useFormat } from '~/platform/format';
import type { Earned } from './Explanation';
import { FormulaTable } from './FormulaTable';
import { formulaOf } from './formulaOf';

const baseKinds: Partial<Record<Earned['type'], string>> = {
  commission_first_year: 'tp',
  commission_excess: 'excess',
  commission_renewal: 'premium',
};

interface FormulaProps {
  earned: Pick<Earned, 'explanation' | 'advance' | 'amount_cents' | 'type' | 'currency'>;
}

export const Formula = ({ earned }: FormulaProps) => {
  const { t } = useTranslation('explain');
  const format = useFormat();
  const { explanation, type, currency } = earned;
  const note = (key: string) => {
    if (key === 'base')
      return t(`formula.baseOf.${baseKinds[type] ?? (explanation.formula === 'generation' ? 'tp' : 'base')}`);
    if (key === 'rate' && explanation.formula === 'override' && explanation.paid_before_bp > 0)
      return t('formula.difference', {
        own: format.percent(explanation.own_rate_bp),
        before: format.percent(explanation.paid_before_bp),
      });
    return t(`formula.${key}`);
  };
  return (
    <FormulaTable
      lines={formulaOf(earned).map(({ key, sign, value, unit }) => ({
        key,
        label: note(key),
        sign,
        value: unit === 'bp' ? <bdi>{format.percent(value)}</bdi> : <Money cents={value} currency={currency} />,
      }))}
    />
  );
};
