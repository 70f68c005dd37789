import { ListTree, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { teamAddress } from '~/network/team/addresses';
import { Tabs } from '~/ui/Tabs';

interface ViewTabsProps {
  view: 'tree' | 'table';
  id: number | undefined;
}

export const ViewTabs = ({ view, id }: ViewTabsProps) => {
  const { t } = useTranslation('team');
  return (
    <Tabs
      label={t('views')}
      active={view}
      tabs={[
        { key: 'tree', label: t('tree'), icon: ListTree, to: teamAddress({ id }) },
        { key: 'table', label: t('table'), icon: Table2, to: teamAddress({ view: 'table', id }) },
      ]}
    />
  );
};
