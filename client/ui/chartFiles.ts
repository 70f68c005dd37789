import { type CsvKind, csvText, download } from '~/platform/csv';
import { i18next } from '~/platform/i18n';
import type { ChartProps } from './Chart';
import { chartImage } from './chartImage';

export type Drawn = Pick<ChartProps, 'title' | 'labels' | 'series' | 'field' | 'codes'> & {
  subtitle: string | undefined;
  unit: string | undefined;
  categoryLabel: string | undefined;
  scale: number | undefined;
  currency: string | undefined;
};

/** Removes the direction marks of right-to-left pages. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const fileName = (title: string) =>
  plain(title)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const isMonth = /^\d{4}-\d{2}$/;

/** Downloads a chart's data as CSV; `category` heads the label column. */
export function saveTable(kind: CsvKind, chart: Drawn, category: string): void {
  const { title, labels, series, scale = 1, currency, field, codes } = chart;
  const labelOf = (index: number) => {
    const label = labels[index] ?? '';
    const code = codes?.[index];
    if (code === undefined) return label;
    return isMonth.test(code) ? { month: code } : { code, label };
  };
  const figureOf = (value: number | undefined) => {
    if (value === undefined || Number.isNaN(value)) return null;
    return scale === 100 ? { cents: value } : value / scale;
  };
  download(
    `${fileName(title)}.csv`,
    csvText(
      kind,
      [
        { field, label: category, value: labelOf },
        ...series.map((each) => ({
          field: each.field,
          label: each.label,
          value: (index: number) => figureOf(each.values[index]),
        })),
        ...(currency ? [{ field: 'currency', label: i18next.t('crud:currency'), value: () => currency }] : []),
      ],
      [...labels.keys()],
    ),
  );
}

/** Downloads a chart as a picture, with title and legend. */
export async function saveImage(
  { title, subtitle, unit }: Drawn,
  drawing: Element,
  legend: { keys: readonly string[]; colors: readonly string[] },
): Promise<void> {
  const words = [subtitle, unit].filter(Boolean).join(' · ');
  const picture = await chartImage(drawing, { title, words, ...legend });
  if (picture) download(`${fileName(title)}.png`, picture);
}
