import { download, toCsv } from '~/platform/csv';
import type { ChartProps } from './Chart';
import { chartImage } from './chartImage';

export type Drawn = Pick<ChartProps, 'title' | 'labels' | 'series'> & {
  subtitle: string | undefined;
  unit: string | undefined;
  categoryLabel: string | undefined;
  scale: number | undefined;
  format: (value: number) => string;
};

/** Marks that keep the order of figures on a mirrored page have no place in a file. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const fileName = (title: string) =>
  plain(title)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Hands out the figures of a chart for a spreadsheet; `category` heads the column of their labels. */
export function saveTable({ title, labels, series, scale, format }: Drawn, category: string): void {
  const cell = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? null : scale === undefined ? plain(format(value)) : value / scale;
  download(
    `${fileName(title)}.csv`,
    toCsv(
      [category, ...series.map(({ label }) => label)],
      labels.map((label, index) => [plain(label), ...series.map(({ values }) => cell(values[index]))]),
    ),
  );
}

/** Hands out a chart as a picture for a slide, with its words around it. */
export async function saveImage(
  { title, subtitle, unit }: Drawn,
  seen: Element,
  legend: { keys: readonly string[]; colors: readonly string[] },
): Promise<void> {
  const words = [subtitle, unit].filter(Boolean).join(' · ');
  const picture = await chartImage(seen, { title, words, ...legend });
  if (picture) download(`${fileName(title)}.png`, picture);
}
