import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { ChartFrame } from '~/ui/ChartFrame';
import styles from './HeatMap.module.css';
import type { ReportMonth } from './report';

/** A Monday, to name the days of a week in the reader's language. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** On which days of the week TP came into force, month by month: a table whose cells are the darker the more it was. */
export const HeatMap = ({ months }: { months: readonly ReportMonth[] }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const most = Math.max(1, ...months.flatMap(({ weekdays }) => weekdays));
  const dayName = new Intl.DateTimeFormat(format.language, { weekday: 'short', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, day) => dayName.format(new Date(monday + day * dayMs)));
  return (
    <ChartFrame
      title={t('heat.title')}
      subtitle={t('heat.subtitle')}
      categoryLabel={t('heat.weekday')}
      labels={days}
      series={months.map(({ month, weekdays }) => ({ label: format.month(month), values: weekdays }))}
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
                {months.map(({ month, weekdays }) => {
                  const cents = weekdays[day] ?? 0;
                  const step = cents <= 0 ? 0 : Math.max(1, Math.ceil((cents / most) * 4));
                  return (
                    <td key={month} data-step={step} title={format.money(cents)}>
                      <span className={styles.figure}>{cents === 0 ? '' : format.compact(cents / 100)}</span>
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
