import { billDraft } from '@shared/contracts/demos/bills';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { blankClient } from './blankDraft';
import type { Client } from './ClientField';

const draft = billDraft.shape.client;
const CustomerFields = fieldsOf({ draft });

/** A form for a new client, who is stored with the invoice. */
export const ClientDrawer = ({ onClose, onAdded }: { onClose: () => void; onAdded: (client: Client) => void }) => {
  const { t } = useTranslation('demoInvoice');
  const [store] = useState(() => new FormStore(draft, { ...blankClient }));
  return (
    <FormDialog<Client>
      drawer
      title={t('addClient')}
      texts="demoInvoice"
      confirm={t('useClient')}
      store={store}
      draft={draft}
      send={async (values) => draft.parse(values)}
      onSaved={onAdded}
      onClose={onClose}
    >
      <CustomerFields.Text name="name" />
      <CustomerFields.Text name="company" />
      <CustomerFields.Text name="companyEmail" inputMode="email" />
      <CustomerFields.Text name="address" />
      <CustomerFields.Text name="country" />
      <CustomerFields.Text name="contact" inputMode="tel" />
    </FormDialog>
  );
};
