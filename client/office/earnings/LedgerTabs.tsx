import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { Tabs } from '~/ui/Tabs';

export const LedgerTabs = ({ active }: { active: 'ledger' | 'balances' }) => {
  const { t } = useTranslation('earnings');
  return (
    <Tabs
      label={t('office.views')}
      active={active}
      tabs={[
        { key: 'ledger', label: t('office.ledger'), to: paths.officeEarnings },
        { key: 'balances', label: t('office.balances'), to: `${paths.officeEarnings}?view=balances` },
      ]}
    />
  );
};
