import type { CategoryGroup } from '@shared/contracts/network/categories';
import { rateColumns } from '@shared/plan/grid';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import type { Grid } from './GridPage';
import { LevelName } from './LevelName';
import { RateMatrix } from './RateMatrix';

export const GroupTable = ({ group, grid }: { group: CategoryGroup; grid: Grid }) => {
  const { t } = useTranslation('levels');
  const levels = grid.levels.filter(({ rank }) => rank !== null);
  const rates = new Map(
    grid.rows.filter(({ category_group }) => category_group === group).map((row) => [row.level_code, row]),
  );
  const isOwn = ({ code }: Grid['levels'][number]) => code === grid.own_level_code;
  return (
    <Card flush title={t(`group.${group}`)} subtitle={t('ofBase')}>
      <RateMatrix
        name={t(`group.${group}`)}
        head={t('level')}
        rows={levels}
        rowKey={({ code }) => code}
        nameOf={(level) => <LevelName level={level} own={isOwn(level)} />}
        isOwn={isOwn}
        columns={[
          { key: 'fy_bp', header: t('fy'), bp: ({ fy_bp }) => fy_bp },
          ...rateColumns.map((column) => ({
            key: column,
            header: t(`column.${column}`),
            bp: ({ code }: Grid['levels'][number]) => rates.get(code)?.[column] ?? 0,
          })),
        ]}
      />
    </Card>
  );
};
