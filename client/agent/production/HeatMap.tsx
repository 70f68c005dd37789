import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIn, useFormat } from '~/platform/format';
import { ChartFrame } from '~/ui/ChartFrame';
import styles from './HeatMap.module.css';
import type { ReportMonth } from './report';
import type { TpSum } from './tpSums';

/** 1 is Monday. */
const week = [1, 2, 3, 4, 5, 6, 7];

/** In-force TP by weekday and month: a table with darker cells for more TP. */
export const HeatMap = ({ months, sum }: { months: readonly ReportMonth[]; sum: TpSum }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const most = Math.max(1, ...months.flatMap(({ weekdays }) => weekdays));
  const days = week.map((day) => format.weekday(day));
  const cell = ({ month, weekdays }: ReportMonth, day: number, texts?: Parameters<TpSum>[3]) =>
    sum(t('card.inforce'), weekdays[day] ?? 0, { month, weekday: day + 1 }, texts);
  return (
    <ChartFrame
      title={t('heat.title')}
      subtitle={t('heat.subtitle')}
      categoryLabel={t('heat.weekday')}
      field="weekday"
      codes={week.map((day) => formatIn('en').weekday(day))}
      labels={days}
      series={months.map((month) => ({
        label: format.month(month.month),
        field: month.month,
        values: month.weekdays,
        cell: (day) => cell(month, day),
      }))}
      format={format.money}
      scale={100}
      height={280}
      drawn={() => table.current ?? undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group, not a landmark: the card round it already is one by this name. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <div className={styles.box} role="group" tabIndex={0} aria-label={t('heat.title')}>
        <table ref={table} className={styles.table} aria-label={t('heat.title')}>
          <thead>
            <tr>
              <td aria-hidden="true" />
              {months.map(({ month }) => (
                <th key={month} scope="col">
                  {format.month(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((name, day) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {months.map((month) => {
                  const cents = month.weekdays[day] ?? 0;
                  const step = cents <= 0 ? 0 : Math.max(1, Math.ceil((cents / most) * 4));
                  return (
                    <td key={month.month} data-step={step} className={styles.figure}>
                      {cents !== 0 &&
                        cell(month, day, {
                          short: format.compact(Math.round(cents / 100)),
                          whole: format.money(cents),
                        })}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartFrame>
  );
};
