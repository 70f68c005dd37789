import { type Brand, brands } from '@shared/contracts/network/brands';
import { type Credential, credentialKinds, credentials } from '@shared/contracts/network/licences';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { findRow } from '~/crud/findRow';
import { call } from '~/platform/call';
import type { Edited } from './PaperCard';
import { type CredentialForm, credentialForm } from './paperForms';

const Field = fieldsOf({ draft: credentialForm });

const formOf = (credential: Credential | undefined) => ({
  kind: credential?.kind ?? 'eo',
  brand_id: credential?.brand_id ?? null,
  certificate_no: credential?.certificate_no ?? '',
  issued_on: credential?.issued_on ?? null,
  expires_on: credential?.expires_on ?? null,
  hours: credential?.hours ?? null,
  doc_url: credential?.doc_url ?? '',
});

/** Adds or edits a certificate. It counts once the office has verified it. */
export const CredentialDialog = observer(({ paper: credential, onSaved, onClose }: Edited<Credential>) => {
  const { t } = useTranslation('profile');
  const [form] = useState(() => new FormStore(credentialForm, formOf(credential), credential?.version));
  const stored = async ({ id, member_id }: Credential) => {
    const newer = await findRow<Credential>(credentials.list, { member_id }, id);
    return { values: formOf(newer), version: newer.version };
  };
  return (
    <FormDialog
      texts="profile"
      title={t(credential ? 'credentials.edit' : 'credentials.add')}
      description={t('reviewText')}
      store={form}
      draft={credentialForm}
      send={(values, version) => {
        const { brand_id, ...rest } = values as CredentialForm;
        const body = { ...rest, brand_id: rest.kind === 'carrier_product' ? brand_id : null };
        return call(credentials.save, {
          body: { ...body, ...(credential && { id: credential.id, version }) },
        });
      }}
      stored={credential && (() => stored(credential))}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Field.Choice name="kind" values={credentialKinds} />
      {form.values.kind === 'carrier_product' && mayCall(brands.list) && (
        <Field.Row<Brand> name="brand_id" from={brands.list} label={({ name }) => name} clearable />
      )}
      <Field.Text name="certificate_no" />
      <Field.Day name="issued_on" />
      <Field.Day name="expires_on" />
      <Field.Number name="hours" />
      <Field.File name="doc_url" purpose="licence" />
    </FormDialog>
  );
});
