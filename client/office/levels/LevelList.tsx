import { type Level, levelStatuses, levels } from '@shared/contracts/network/levels';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { act, goTo } from '~/crud/action';
import { type Cell, count, link, rate, tag, text, withNote, yesNo } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { ListScreen } from '~/crud/ListScreen';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { LevelTabs } from './LevelTabs';
import { promotionText } from './promotionText';

export const LevelList = () => {
  const { t } = useTranslation('officeLevels');
  const format = useFormat();
  const columns = useMemo(
    () => ({
      name: withNote(link<Level>(paths.levelEdit), ({ name_zh }) => <span lang="zh-Hans">{name_zh}</span>),
      code: text,
      rank: count,
      fy_bp: withNote(rate, ({ planned_fy }: Level) =>
        planned_fy
          ? t('plannedRate', { rate: format.percent(planned_fy.fy_bp), day: format.day(planned_fy.from_on) })
          : null,
      ) as Cell<number, Level>,
      is_leader: yesNo,
      member_count: count,
      promo_rule: {
        wrap: true,
        hideBelow: 'lg' as const,
        render: (_rule: Level['promo_rule'], level: Level) => promotionText(level, t, format),
        csv: (_rule: Level['promo_rule'], level: Level) => promotionText(level, t, format),
      },
      status: tag({ active: 'success', retired: 'neutral' }),
    }),
    [t, format],
  );
  return (
    <ListScreen
      resource={levels}
      texts="officeLevels"
      sort="rank"
      filters={[search('q'), oneOf('status', levelStatuses)]}
      columns={columns}
      open={({ id }) => paths.levelEdit(id)}
      create={{ to: paths.levelCreate, needs: levels.create }}
      above={() => <LevelTabs active="levels" />}
      rowActions={[
        goTo<Level>('edit', Pencil, ({ id }) => paths.levelEdit(id), levels.edit),
        act<Level>('delete', levels.remove, {
          icon: Trash2,
          tone: 'danger',
          confirm: true,
          body: ({ id }) => ({ id }),
          refused: ({ member_count }) => (member_count ? 'deleteRefused' : undefined),
        }),
      ]}
    />
  );
};
