import { Columns3, List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '~/ui/Tabs';

/** Switches between board and list, keeping the filters. */
export const ViewTabs = ({ view }: { view: 'board' | 'list' }) => {
  const { t } = useTranslation('recruiting');
  const [params] = useSearchParams();
  const to = (name: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.set('view', name);
    return `?${next}`;
  };
  return (
    <div data-print="no">
      <Tabs
        label={t('views')}
        active={view}
        tabs={[
          { key: 'board', label: t('board'), icon: Columns3, to: to('board') },
          { key: 'list', label: t('list'), icon: List, to: to('list') },
        ]}
      />
    </div>
  );
};
