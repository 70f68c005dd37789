import { Download, Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CsvKind } from '~/platform/csv';
import type { Drawn } from './chartFiles';
import { csvItems } from './csvItems';
import { IconButton } from './IconButton';
import { Menu } from './Menu';

type Props = {
  chart: Drawn;
  /** Returns the drawing; undefined before it exists. */
  drawn: (() => Element | undefined) | undefined;
  /** The legend's texts, and the color token of each. */
  keys: readonly string[];
  colors: readonly string[];
};

/** Downloads a chart as a picture, or its figures as CSV. */
export const ChartDownloads = ({ chart, drawn, keys, colors }: Props) => {
  const { t, i18n } = useTranslation('ui');
  const saveTable = async (kind: CsvKind) => {
    const files = await import('./chartFiles');
    files.saveTable(kind, chart, chart.categoryLabel ?? t('chart.category'));
  };
  const saveImage = async () => {
    const drawing = drawn?.();
    if (!drawing) return;
    const files = await import('./chartFiles');
    await files.saveImage(chart, drawing, { keys: keys.length > 1 ? keys : [], colors });
  };
  return (
    <Menu
      label={t('chart.download')}
      trigger={(trigger) => (
        <IconButton {...trigger} size="sm" data-print="no" icon={Download} label={t('chart.download')} />
      )}
      items={[
        ...(drawn ? [{ label: t('chart.image'), icon: Image, onSelect: () => void saveImage() }] : []),
        ...csvItems(t, i18n.resolvedLanguage ?? 'en', (kind) => void saveTable(kind)),
      ]}
    />
  );
};
