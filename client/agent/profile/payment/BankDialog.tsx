import { bankTypes, type Profile } from '@shared/contracts/network/members';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { feedback } from '~/platform/feedback';
import type { ProfileStore } from '../ProfileStore';
import { type BankForm, bankForm } from './paymentForms';

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

/** Another account to be paid to. The whole numbers are typed anew, as nobody has kept them. */
export const BankDialog = observer(({ profile, store, onClose }: BankDialogProps) => {
  const { t } = useTranslation('profile');
  const [form] = useState(() => new FormStore(bankForm, formOf(profile), profile.version));
  /** Of another account only the last digits are known; in a comparison they tell which one it is. */
  const theirs = (newer: Profile) => {
    const { bank } = formOf(newer);
    const known = (digits: string | undefined, before: string | undefined) =>
      digits && digits !== before ? `•••• ${digits}` : '';
    const routing = known(newer.bank?.routing_last4, profile.bank?.routing_last4);
    return { bank: { ...bank, routing, account: known(newer.bank?.account_last4, profile.bank?.account_last4) } };
  };
  return (
    <FormDialog
      texts="profile"
      title={t('bank.change')}
      description={t('bank.text')}
      store={form}
      draft={bankForm}
      send={(values, version = profile.version) => store.change({ version }, values as BankForm)}
      stored={() => store.stored(theirs)}
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
