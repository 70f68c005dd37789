import type { TFunction } from 'i18next';
import { FileCode, FileSpreadsheet } from 'lucide-react';
import type { CsvKind } from '~/platform/csv';
import { formatIn } from '~/platform/format';
import type { MenuItem } from './Menu';

/** Menu items for both kinds of CSV. */
export const csvItems = (
  t: TFunction<'ui'>,
  language: string,
  onChoose: (kind: CsvKind) => void,
): readonly MenuItem[] => [
  {
    label: t('csv.excel', { language: formatIn(language).languageName(language) }),
    note: t('csv.excelText'),
    icon: FileSpreadsheet,
    onSelect: () => onChoose('excel'),
  },
  { label: t('csv.machine'), note: t('csv.machineText'), icon: FileCode, onSelect: () => onChoose('machine') },
];
