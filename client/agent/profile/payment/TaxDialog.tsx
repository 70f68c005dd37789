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

const formOf = ({ tax_type, tax_id_last4, address }: Profile) => ({
  tax_type: tax_type ?? (address?.country === 'CA' ? 'sin' : 'ssn'),
  tax_id_last4: tax_id_last4 ?? '',
});

/** The tax number's type and last four digits; the full number is never collected. */
export const TaxDialog = observer(({ profile, store, onClose }: TaxDialogProps) => {
  const { t } = useTranslation('profile');
  const [form] = useState(() => new FormStore(taxForm, formOf(profile), profile.version));
  return (
    <FormDialog
      texts="profile"
      title={t('tax.change')}
      store={form}
      draft={taxForm}
      send={(values, version = profile.version) => store.change({ version }, values as TaxForm)}
      stored={() => store.stored(formOf)}
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
