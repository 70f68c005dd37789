import { debts } from '@shared/contracts/network/debts';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { paths } from '~/paths';
import { Tabs } from '~/ui/Tabs';

export const LedgerTabs = ({ active }: { active: 'ledger' | 'balances' | 'debts' }) => {
  const { t } = useTranslation('earnings');
  return (
    <Tabs
      label={t('office.views')}
      active={active}
      tabs={[
        { key: 'ledger', label: t('office.ledger'), to: paths.officeEarnings },
        { key: 'balances', label: t('office.balances'), to: `${paths.officeEarnings}?view=balances` },
        ...(mayCall(debts.list)
          ? [{ key: 'debts' as const, label: t('office.debts'), to: `${paths.officeEarnings}?view=debts` }]
          : []),
      ]}
    />
  );
};
