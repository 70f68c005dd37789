import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { PageHeader } from '~/ui/PageHeader';
import { Tabs } from '~/ui/Tabs';
import { LanternPage } from '../LanternPage';
import styles from './Contract.module.css';

type Props = { active: 'answers' | 'minimum'; actions?: ReactNode; children: ReactNode };

/** Frame of the two pages on the contract: recent answers, and the minimum. */
export const ContractFrame = ({ active, actions, children }: Props) => {
  const { t } = useTranslation('lantern');
  return (
    <LanternPage active="contract">
      <div className={styles.page}>
        <PageHeader
          title={t(active === 'answers' ? 'contract.title' : 'minimum.title')}
          lead={t(active === 'answers' ? 'contract.lead' : 'minimum.lead')}
          actions={actions}
        />
        <Tabs
          label={t('contract.title')}
          look="pill"
          active={active}
          tabs={[
            { key: 'answers', label: t('contract.answers'), to: paths.lanternContract },
            { key: 'minimum', label: t('minimum.title'), to: paths.lanternMinimum },
          ]}
        />
        {children}
      </div>
    </LanternPage>
  );
};
