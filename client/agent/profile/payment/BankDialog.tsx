import { bankTypes, type Profile } from '@shared/contracts/network/members';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { unwrapIssues } from '~/crud/unwrapIssues';
import { feedback } from '~/platform/feedback';
import type { ProfileStore } from '../ProfileStore';
import { type BankForm, bankForm } from './paymentForms';

const Field = fieldsOf({ draft: bankForm });

interface BankDialogProps {
  profile: Profile;
  store: ProfileStore;
  onClose: () => void;
}

/** Another account to be paid to. The whole numbers are typed anew, as nobody has kept them. */
export const BankDialog = observer(({ profile, store, onClose }: BankDialogProps) => {
  const { t } = useTranslation('profile');
  const [form] = useState(
    () =>
      new FormStore(bankForm, {
        holder: profile.bank?.holder ?? `${profile.first_name} ${profile.last_name}`,
        routing: '',
        account: '',
        type: profile.bank?.type ?? 'checking',
      }),
  );
  return (
    <FormDialog
      texts="profile"
      title={t('bank.change')}
      description={t('bank.text')}
      store={form}
      draft={bankForm}
      send={(values) => unwrapIssues('bank', store.change(profile, { bank: values as BankForm }))}
      onSaved={() => {
        feedback.toast('success', t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      <Field.Text name="holder" />
      <Field.Text name="routing" />
      <Field.Text name="account" />
      <Field.Choice name="type" values={bankTypes} />
    </FormDialog>
  );
});
