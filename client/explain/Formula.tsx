import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import type { Earned } from './Explanation';
import styles from './Formula.module.css';
import { formulaOf } from './formulaOf';

const baseKinds: Partial<Record<Earned['type'], string>> = {
  commission_first_year: 'tp',
  commission_excess: 'excess',
  commission_renewal: 'premium',
};

/** The sum written out, one value a line, the result below a rule. */
export const Formula = ({ earned }: { earned: Earned }) => {
  const { t } = useTranslation('explain');
  const format = useFormat();
  const { explanation, type, currency } = earned;
  const terms = formulaOf(earned);
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
    <table className={styles.formula}>
      <caption className="visually-hidden">{t('formula.title')}</caption>
      <tbody>
        {terms.map(({ key, sign, value, unit }, index) => (
          <tr key={key} className={cx(index === terms.length - 1 && styles.result)}>
            <th scope="row">{note(key)}</th>
            <td className={styles.sign}>{sign}</td>
            <td className={styles.value}>
              {unit === 'bp' ? <bdi>{format.percent(value)}</bdi> : <Money cents={value} currency={currency} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
