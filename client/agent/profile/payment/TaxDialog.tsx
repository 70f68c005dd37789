import { type Profile, taxTypes } from '@shared/contracts/network/members';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { feedback } from '~/platform/feedback';
import type { ProfileStore } from '../ProfileStore';
import { type TaxForm, taxForm } from './paymentForms';

const Field = fieldsOf({ draft: taxForm });

interface TaxDialogProps {
  profile: Profile;
  store: ProfileStore;
  onClose: () => void;
}

/** The kind of tax number and its last four digits: more is never asked for. */
export const TaxDialog = observer(({ profile, store, onClose }: TaxDialogProps) => {
  const { t } = useTranslation('profile');
  const [form] = useState(
    () =>
      new FormStore(taxForm, {
        tax_type: profile.tax_type ?? (profile.address?.country === 'CA' ? 'sin' : 'ssn'),
        tax_id_last4: profile.tax_id_last4 ?? '',
      }),
  );
  return (
    <FormDialog
      texts="profile"
      title={t('tax.change')}
      store={form}
      draft={taxForm}
      send={(values) => store.change(profile, values as TaxForm)}
      onSaved={() => {
        feedback.toast('success', t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      <Field.Choice name="tax_type" values={taxTypes} />
      <Field.Text name="tax_id_last4" />
    </FormDialog>
  );
});
