import type { CategoryGroup } from '@shared/contracts/network/categories';
import { rateColumns } from '@shared/plan/grid';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Table } from '~/ui/Table';
import styles from './Grid.module.css';
import type { GridAnswer } from './GridStore';

interface GridTableProps {
  grid: GridAnswer;
  group: CategoryGroup;
  before?: GridAnswer;
}

/** One group's rates per level; the house comes last. */
export const GridTable = ({ grid, group, before }: GridTableProps) => {
  const { t } = useTranslation('officeLevels');
  const format = useFormat();
  const find = (of: GridAnswer | undefined, code: string) =>
    of?.rows.find((row) => row.level_code === code && row.category_group === group);
  const note = grid.versions.find(({ version_id }) => version_id === grid.version_id);
  const rate = (now: number, was: number | undefined) => (
    <>
      {format.percent(now)}
      {was !== undefined && was !== now && (
        <span className={styles.was}>
          <span className="visually-hidden">{t('before')} </span>
          <s>{format.percent(was)}</s>
        </span>
      )}
    </>
  );
  return (
    <Card
      flush
      title={t(`group.${group}`)}
      subtitle={[
        t('effective', { day: format.day(grid.effective_from) }),
        t('generations', { rates: format.list(grid.gen_bp.map((bp) => format.percent(bp))) }),
        note?.published_by && t('publishedBy', { name: note.published_by }),
        note?.note,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <Table
        rows={grid.levels}
        rowKey={({ code }) => code}
        columns={[
          {
            key: 'level',
            header: t('level'),
            cell: ({ code, name, rank }) => (
              <>
                <b>{code}</b> {rank === null ? t('house') : name}
              </>
            ),
          },
          {
            key: 'fy_bp',
            header: t('fields.fy_bp'),
            align: 'end',
            cell: ({ code, fy_bp }) => rate(fy_bp, before?.levels.find((level) => level.code === code)?.fy_bp),
          },
          ...rateColumns.map((column) => ({
            key: column,
            header: t(`column.${column}`),
            align: 'end' as const,
            cell: ({ code }: GridAnswer['levels'][number]) =>
              rate(find(grid, code)?.[column] ?? 0, find(before, code)?.[column]),
          })),
        ]}
      />
    </Card>
  );
};
