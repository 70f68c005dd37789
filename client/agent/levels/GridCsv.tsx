import type { CategoryGroup } from '@shared/contracts/network/categories';
import { rateColumns } from '@shared/plan/grid';
import { useTranslation } from 'react-i18next';
import { type CsvKind, csvText, download } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { CsvMenu } from '~/ui/CsvMenu';
import type { Grid } from './GridPage';

interface GridCsvProps {
  grid: Grid | undefined;
  groups: readonly CategoryGroup[];
}

/** The rates of every level and category as CSV. */
export const GridCsv = ({ grid, groups }: GridCsvProps) => {
  const { t } = useTranslation('levels');
  const save = (kind: CsvKind) => {
    if (!grid) return;
    const rows = groups.flatMap((group) =>
      grid.levels
        .filter(({ rank }) => rank !== null)
        .map((level) => ({
          ...{ group, level },
          rates: grid.rows.find((row) => row.level_code === level.code && row.category_group === group),
        })),
    );
    type Row = (typeof rows)[number];
    const columns = [
      {
        field: 'category_group',
        label: t('groupLabel'),
        value: ({ group }: Row) => ({ code: group, label: t(`group.${group}`) }),
      },
      {
        field: 'level',
        label: t('level'),
        value: ({ level: { code, name } }: Row) => ({ code, label: `${code} ${name}` }),
      },
      { field: 'fy_bp', label: t('fy'), value: ({ level }: Row) => ({ bp: level.fy_bp }) },
      ...rateColumns.map((column) => ({
        field: column,
        label: t(`column.${column}`),
        value: ({ rates }: Row) => ({ bp: rates?.[column] ?? 0 }),
      })),
    ];
    download(`rates-${grid.effective_from}.csv`, csvText(kind, columns, rows));
    feedback.toast('success', t('crud:exported', { count: rows.length }));
  };
  return <CsvMenu tool label={t('crud:export')} disabled={!grid} onChoose={save} />;
};
