import { members, type Profile } from '@shared/contracts/network/members';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import styles from '../Account.module.css';
import type { ProfileStore } from '../ProfileStore';
import { BankDialog } from './BankDialog';
import { bankText } from './paymentForms';
import { TaxDialog } from './TaxDialog';

const ending = (digits: string | null | undefined) => digits && <bdi>•••• {digits}</bdi>;

/** The bank account and tax number, each by its last four digits. */
export const PaymentTab = ({ profile, store }: { profile: Profile; store: ProfileStore }) => {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState<'bank' | 'tax'>();
  const { bank, account_kept: kept, tax_type: tax, tax_id_last4: taxId } = profile;
  const mayEdit = mayCall(members.editUserInfo);
  const close = () => setOpen(undefined);
  const change = (part: 'bank' | 'tax', filled: boolean) =>
    mayEdit && (
      <Button size="sm" onClick={() => setOpen(part)}>
        {t(filled ? `${part}.change` : `${part}.add`)}
      </Button>
    );
  return (
    <div className={styles.stack}>
      <Card title={t('bank.title')} subtitle={t(bankText(kept))} actions={bank && change('bank', true)}>
        <div className={styles.stack}>
          {bank && kept === 'missing' && (
            <Notice tone="warning" title={t('bank.again')}>
              {t('bank.againText')}
            </Notice>
          )}
          {bank ? (
            <DefinitionList
              layout="grid"
              items={[
                { term: t('fields.holder'), value: <bdi>{bank.holder}</bdi> },
                { term: t('fields.routing'), value: ending(bank.routing_last4) },
                { term: t('fields.account'), value: ending(bank.account_last4) },
                { term: t('fields.type'), value: t(`choices.type.${bank.type}`) },
              ]}
            />
          ) : (
            <EmptyState
              icon={Landmark}
              title={t('bank.empty')}
              text={t('bank.emptyText')}
              action={change('bank', false)}
            />
          )}
        </div>
      </Card>
      <Card title={t('tax.title')} subtitle={t('tax.text')} actions={change('tax', tax !== null)}>
        <DefinitionList
          layout="grid"
          items={[
            { term: t('fields.tax_type'), value: tax && t(`choices.tax_type.${tax}`) },
            { term: t('fields.tax_id_last4'), value: ending(taxId) },
          ]}
        />
      </Card>
      {open === 'bank' && <BankDialog profile={profile} store={store} onClose={close} />}
      {open === 'tax' && <TaxDialog profile={profile} store={store} onClose={close} />}
    </div>
  );
};
