import { Download, FileSpreadsheet, Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { download, toCsv } from '~/platform/csv';
import type { ChartProps } from './Chart';
import { IconButton } from './IconButton';
import { Menu } from './Menu';

type Drawn = Pick<ChartProps, 'title' | 'labels' | 'series'> & {
  subtitle: string | undefined;
  unit: string | undefined;
  categoryLabel: string | undefined;
  scale: number | undefined;
  format: (value: number) => string;
};

type Props = {
  chart: Drawn;
  /** What is on the page; left out while there is no picture. */
  drawn: (() => Element | undefined) | undefined;
  /** The legend, and the token of each colour in it. */
  keys: readonly string[];
  colors: readonly string[];
};

/** Marks that keep the order of figures on a mirrored page have no place in a file. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const fileName = (title: string) =>
  plain(title)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** What a chart shows as a picture for a slide, or as figures for a spreadsheet. */
export const ChartDownloads = ({ chart, drawn, keys, colors }: Props) => {
  const { t } = useTranslation('ui');
  const { title, subtitle, unit, labels, series, scale, format, categoryLabel } = chart;
  const saveTable = () => {
    const cell = (value: number | undefined) =>
      value === undefined || Number.isNaN(value) ? null : scale === undefined ? plain(format(value)) : value / scale;
    download(
      `${fileName(title)}.csv`,
      toCsv(
        [categoryLabel ?? t('chart.category'), ...series.map(({ label }) => label)],
        labels.map((label, index) => [plain(label), ...series.map(({ values }) => cell(values[index]))]),
      ),
    );
  };
  const saveImage = async () => {
    const seen = drawn?.();
    if (!seen) return;
    const { chartImage } = await import('./chartImage');
    const words = [subtitle, unit].filter(Boolean).join(' · ');
    const picture = await chartImage(seen, { title, words, keys: keys.length > 1 ? keys : [], colors });
    if (picture) download(`${fileName(title)}.png`, picture);
  };
  return (
    <Menu
      label={t('chart.download')}
      trigger={(trigger) => (
        <IconButton {...trigger} size="sm" data-print="no" icon={Download} label={t('chart.download')} />
      )}
      items={[
        ...(drawn ? [{ label: t('chart.image'), icon: Image, onSelect: () => void saveImage() }] : []),
        { label: t('chart.csv'), icon: FileSpreadsheet, onSelect: saveTable },
      ]}
    />
  );
};
