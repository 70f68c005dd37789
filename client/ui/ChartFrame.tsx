import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './Card';
import type { ChartProps } from './Chart';
import styles from './Chart.module.css';
import { ChartDownloads } from './ChartDownloads';
import { ChartTable } from './ChartTable';
import { EmptyState } from './EmptyState';
import { IconButton } from './IconButton';

type ChartFrameProps = Pick<ChartProps, 'title' | 'labels' | 'series' | 'field'> & {
  codes?: readonly string[] | undefined;
  subtitle?: string | undefined;
  unit?: string | undefined;
  /** As in `ChartProps`. */
  scale?: number | undefined;
  currency?: string | undefined;
  categoryLabel?: string | undefined;
  actions?: ReactNode;
  format: (value: number) => string;
  /** Height of the drawing and of the table that replaces it. */
  height: number;
  /** Content next to the title, hidden while the table shows. */
  legend?: ReactNode;
  /** Returns the source of the exported picture: a canvas or a simple box. */
  drawn: () => Element | undefined;
  /** The legend below an exported picture, and the color token of each entry. */
  keys?: readonly string[];
  colors?: readonly string[];
  /** Replaces the drawing when there are no labels. */
  empty?: ReactNode;
  children: ReactNode;
};

/** The frame of every chart: title, unit, downloads, and a button that shows the data as a table. */
export const ChartFrame = ({ legend, drawn, empty, children, height, actions, ...chart }: ChartFrameProps) => {
  const { t } = useTranslation('ui');
  const [asTable, setAsTable] = useState(false);
  const { title, subtitle, unit, labels, series, format, scale, currency, categoryLabel, field, codes } = chart;
  const { keys = [], colors = [] } = chart;
  const none = labels.length === 0;
  const content = () => {
    if (none) return empty ?? <EmptyState icon={ChartColumn} title={t('chart.empty')} />;
    if (!asTable)
      return (
        <>
          {unit && <p className={styles.unit}>{unit}</p>}
          {children}
        </>
      );
    return (
      <ChartTable categoryLabel={categoryLabel ?? t('chart.category')} {...{ labels, series, unit, format, height }} />
    );
  };
  return (
    <Card
      title={title}
      subtitle={subtitle}
      actions={
        <div className={styles.tools}>
          {!asTable && legend}
          {actions}
          <div className={styles.buttons}>
            {!none && (
              <ChartDownloads
                chart={{
                  ...{ title, subtitle, unit, labels, series, scale, currency, categoryLabel, field },
                  ...(codes && { codes }),
                }}
                drawn={asTable ? undefined : drawn}
                colors={colors}
                keys={keys}
              />
            )}
            <IconButton
              size="sm"
              data-print="no"
              icon={asTable ? ChartColumn : Table2}
              label={asTable ? t('chart.showAsChart') : t('chart.showAsTable')}
              onClick={() => setAsTable(!asTable)}
            />
          </div>
        </div>
      }
    >
      {content()}
    </Card>
  );
};
