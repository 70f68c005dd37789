import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '~/ui/PageHeader';
import { LanternPage } from '../LanternPage';
import styles from './Contract.module.css';

type Props = { actions?: ReactNode; children: ReactNode };

/** Frame of the pages on the contract. */
export const ContractFrame = ({ actions, children }: Props) => {
  const { t } = useTranslation('lantern');
  return (
    <LanternPage active="contract">
      <div className={styles.page}>
        <PageHeader title={t('contract.title')} lead={t('contract.lead')} actions={actions} />
        {children}
      </div>
    </LanternPage>
  );
};
