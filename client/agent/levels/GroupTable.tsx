import type { CategoryGroup } from '@shared/contracts/network/categories';
import { rateColumns } from '@shared/plan/grid';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Table } from '~/ui/Table';
import type { Grid } from './GridPage';
import { LevelName } from './LevelName';

export const GroupTable = ({ group, grid }: { group: CategoryGroup; grid: Grid }) => {
  const { t } = useTranslation('levels');
  const format = useFormat();
  const levels = grid.levels.filter(({ rank }) => rank !== null);
  const rates = new Map(
    grid.rows.filter(({ category_group }) => category_group === group).map((row) => [row.level_code, row]),
  );
  const fyText = format.percents(levels.map(({ fy_bp }) => fy_bp));
  return (
    <Card flush title={t(`group.${group}`)} subtitle={t('ofBase')}>
      <Table
        rows={levels}
        rowKey={({ code }) => code}
        selectedKey={grid.own_level_code}
        columns={[
          {
            key: 'level',
            header: t('level'),
            cell: (level) => <LevelName level={level} own={level.code === grid.own_level_code} />,
          },
          { key: 'fy_bp', header: t('fy'), align: 'end', cell: ({ fy_bp }) => fyText(fy_bp) },
          ...rateColumns.map((column) => {
            const rateOf = ({ code }: (typeof levels)[number]) => rates.get(code)?.[column] ?? 0;
            const rateText = format.percents(levels.map(rateOf));
            return {
              key: column,
              header: t(`column.${column}`),
              align: 'end' as const,
              cell: (level: (typeof levels)[number]) => rateText(rateOf(level)),
            };
          }),
        ]}
      />
    </Card>
  );
};
