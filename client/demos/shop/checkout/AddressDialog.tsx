import { type Address, addressDraft, addressKinds, checkout } from '@shared/contracts/demos/checkout';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const Field = fieldsOf({ draft: addressDraft });
const blank = {
  fullName: '',
  phone: '',
  street: '',
  landmark: '',
  city: '',
  state: '',
  postalCode: '',
  kind: 'home',
};

interface AddressDialogProps {
  /** Undefined for a new address. */
  address: Address | undefined;
  onSaved: (address: Address) => void;
  onClose: () => void;
}

export const AddressDialog = observer(({ address, onSaved, onClose }: AddressDialogProps) => {
  const { t } = useTranslation('demoShop');
  const { id, ...stored } = address ?? { id: undefined, ...blank };
  const [form] = useState(() => new FormStore(addressDraft, stored));
  return (
    <FormDialog
      texts="demoShop"
      title={t(address ? 'address.change' : 'address.add')}
      store={form}
      draft={addressDraft}
      send={(values) => {
        const body = { address: addressDraft.parse(values) };
        return id === undefined
          ? call(checkout.addAddress, { body })
          : call(checkout.editAddress, { params: { id }, body });
      }}
      onSaved={({ address: saved }) => {
        feedback.toast('success', t('address.saved'));
        onSaved(saved);
      }}
      onClose={onClose}
    >
      <Field.Text name="fullName" />
      <Field.Text name="phone" inputMode="tel" />
      <Field.Text name="street" />
      <Field.Text name="landmark" />
      <Field.Text name="city" />
      <Field.Text name="postalCode" />
      <Field.Text name="state" />
      <Field.Choice name="kind" values={addressKinds} />
    </FormDialog>
  );
});
