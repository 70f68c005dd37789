import { type Profile, taxTypes } from '@shared/contracts/network/members';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { feedback } from '~/platform/feedback';
import { FormDialog } from '../FormDialog';
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
  const save = async () => {
    const saved = await form.submit((values) => store.change(profile, values as TaxForm));
    if (!saved) return undefined;
    feedback.toast('success', t('saved'));
    onClose();
    return saved;
  };
  return (
    <FormDialog title={t('tax.change')} store={form} draft={taxForm} onSave={save} onClose={onClose}>
      <Field.Choice name="tax_type" values={taxTypes} />
      <Field.Text name="tax_id_last4" />
    </FormDialog>
  );
});
