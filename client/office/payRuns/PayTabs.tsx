import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { Tabs } from '~/ui/Tabs';

export const PayTabs = ({ active }: { active: 'runs' | 'yearEnd' }) => {
  const { t } = useTranslation('payRuns');
  return (
    <Tabs
      label={t('views.label')}
      active={active}
      tabs={[
        { key: 'runs', label: t('views.runs'), to: paths.officePayments },
        { key: 'yearEnd', label: t('views.yearEnd'), to: `${paths.officePayments}?view=year` },
      ]}
    />
  );
};
