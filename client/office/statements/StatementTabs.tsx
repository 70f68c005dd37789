import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { Tabs } from '~/ui/Tabs';
import { depositAddress, missingAddress } from './statement';

/** The views of carriers' money: statements, deposits, and missing money. */
export const StatementTabs = ({ active }: { active: 'statements' | 'deposits' | 'missing' }) => {
  const { t } = useTranslation('carrierStatements');
  return (
    <Tabs
      label={t('views.label')}
      active={active}
      tabs={[
        { key: 'statements', label: t('views.statements'), to: paths.carrierStatements },
        { key: 'deposits', label: t('views.deposits'), to: depositAddress() },
        { key: 'missing', label: t('views.missing'), to: missingAddress },
      ]}
    />
  );
};
