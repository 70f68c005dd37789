import { bankTypes, type Profile } from '@shared/contracts/network/members';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { feedback } from '~/platform/feedback';
import type { ProfileStore } from '../ProfileStore';
import { type BankForm, bankForm, bankText } from './paymentForms';

const Field = fieldsOf({ draft: bankForm });

interface BankDialogProps {
  profile: Profile;
  store: ProfileStore;
  onClose: () => void;
}

const formOf = ({ bank, first_name, last_name }: Profile) => ({
  bank: {
    holder: bank?.holder ?? `${first_name} ${last_name}`,
    routing: '',
    account: '',
    type: bank?.type ?? ('checking' as const),
  },
});

/** Changes the bank account. Full numbers must be retyped, because only their last digits are answered. */
export const BankDialog = observer(({ profile, store, onClose }: BankDialogProps) => {
  const { t } = useTranslation('profile');
  const [form] = useState(() => new FormStore(bankForm, formOf(profile), profile.version));
  /** On a conflict, the last digits identify the other account; its full numbers are not available. */
  const stored = async () => {
    const { values, version } = await store.stored((newer) => newer);
    const { bank } = formOf(values);
    const whole = JSON.stringify(values.bank) !== JSON.stringify(profile.bank);
    const masked = (digits: string | undefined) => (whole && digits ? `•••• ${digits}` : '');
    const [routing, account] = [masked(values.bank?.routing_last4), masked(values.bank?.account_last4)];
    return { values: { bank: { ...bank, routing, account } }, version, whole };
  };
  return (
    <FormDialog
      texts="profile"
      title={t('bank.change')}
      description={t(bankText(profile.account_kept))}
      store={form}
      draft={bankForm}
      send={(values, version = profile.version) => store.change({ version }, values as BankForm)}
      stored={stored}
      onSaved={() => {
        feedback.toast('success', t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      <Field.Text name="bank.holder" />
      <Field.Text name="bank.routing" />
      <Field.Text name="bank.account" />
      <Field.Choice name="bank.type" values={bankTypes} />
    </FormDialog>
  );
});
