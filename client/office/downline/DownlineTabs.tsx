import { ChartColumn, GitMerge, History, ListTree, Table2, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { teamAddress } from '~/network/team/addresses';
import { Tabs } from '~/ui/Tabs';

export const downlineViews = ['tree', 'table', 'statistics', 'common', 'orphans', 'past'] as const;
export type DownlineView = (typeof downlineViews)[number];

const icons = {
  tree: ListTree,
  table: Table2,
  statistics: ChartColumn,
  common: GitMerge,
  orphans: Unlink,
  past: History,
};

/** The network's views; the first three keep the selected member. */
export const DownlineTabs = ({ active, id }: { active: DownlineView; id: number | undefined }) => {
  const { t } = useTranslation('downline');
  return (
    <Tabs
      label={t('views.label')}
      active={active}
      tabs={downlineViews.map((view) => ({
        key: view,
        label: t(`views.${view}`),
        icon: icons[view],
        to: teamAddress({
          ...(view !== 'tree' && { view }),
          id: view === 'common' || view === 'orphans' ? undefined : id,
        }),
      }))}
    />
  );
};
