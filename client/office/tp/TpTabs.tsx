import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { Tabs } from '~/ui/Tabs';

export const TpTabs = ({ active }: { active: 'records' | 'member' | 'brand' }) => {
  const { t } = useTranslation('tpData');
  return (
    <Tabs
      label={t('views.label')}
      active={active}
      tabs={[
        { key: 'records', label: t('views.records'), to: paths.officeTp },
        { key: 'member', label: t('views.member'), to: `${paths.officeTp}?by=member` },
        { key: 'brand', label: t('views.brand'), to: `${paths.officeTp}?by=brand` },
      ]}
    />
  );
};
