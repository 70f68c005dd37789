import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import { rateColumns } from '@shared/plan/grid';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '~/ui/SegmentedControl';
import type { PlanForm } from './PlanStep';
import { RateCell } from './RateCell';
import styles from './Setup.module.css';

type Props = { form: PlanForm; group: CategoryGroup; onGroup: (group: CategoryGroup) => void };

/** Excess and renewal rates of one category group, with the house's below. */
export const RatesTable = observer(({ form, group, onGroup }: Props) => {
  const { t } = useTranslation(['setup', 'officeLevels'], { nsMode: 'fallback' });
  const { levels } = form.values;
  return (
    <section className={styles.block} aria-labelledby="plan-rates">
      <h3 id="plan-rates">{t('rates')}</h3>
      <p className="muted">{t('ratesText')}</p>
      <div className={styles.scroll}>
        <SegmentedControl<CategoryGroup>
          label={t('officeLevels:group.label')}
          options={categoryGroups.map((each) => ({ value: each, label: t(`officeLevels:group.${each}`) }))}
          value={group}
          onChange={onGroup}
        />
      </div>
      <div className={styles.scroll}>
        <table className={styles.sheet}>
          <thead>
            <tr>
              <th scope="col">{t('level.code')}</th>
              {rateColumns.map((column) => (
                <th key={column} scope="col" className={styles.figure}>
                  {t(`officeLevels:column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[
              ...levels.map(({ code }, index) => ({ code, at: `levels.${index}` })),
              { code: t('house'), at: 'house' },
            ].map(({ code, at }) => (
              <tr key={at}>
                <th scope="row">{code}</th>
                {rateColumns.map((column) => (
                  <RateCell
                    key={column}
                    form={form}
                    field={`${at}.rates.${group}.${column}`}
                    label={`${code}, ${t(`officeLevels:column.${column}`)}`}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});
