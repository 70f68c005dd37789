import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { Tabs } from '~/ui/Tabs';

export const ConnectionTabs = ({ active }: { active: 'apiKeys' | 'webhooks' }) => {
  const { t } = useTranslation('connections');
  return (
    <Tabs
      label={t('tabs')}
      active={active}
      tabs={(['apiKeys', 'webhooks'] as const).map((key) => ({ key, label: t(key), to: paths[key] }))}
    />
  );
};
