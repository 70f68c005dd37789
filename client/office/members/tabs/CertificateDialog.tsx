import { type Brand, brands } from '@shared/contracts/network/brands';
import { credentialKinds, credentials } from '@shared/contracts/network/licences';
import type { MemberDetail } from '@shared/contracts/network/membership';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { mayCall } from '~/crud/action';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const draft = bodyOf(credentials.save).omit({ id: true, version: true, member_id: true });
const Field = fieldsOf({ draft });

/** Enters E&O, anti-money-laundering, or another training with days and paper; the office's entries count as verified. */
export const CertificateDialog = observer(
  ({ member, onClose }: { member: MemberDetail; onClose: (saved: boolean) => void }) => {
    const { t } = useTranslation(['members', 'profile']);
    const [store] = useState(
      () =>
        new FormStore(draft, {
          ...{ kind: 'eo', brand_id: null, certificate_no: '', issued_on: null, expires_on: null },
          ...{ hours: null, doc_url: '' },
        }),
    );
    const isOfCarrier = store.values.kind === 'carrier_product';
    return (
      <FormDialog
        texts="profile"
        title={t('papers.certificateTitle', { name: member.name })}
        description={t('papers.addText')}
        store={store}
        draft={draft}
        send={(values) => {
          const { brand_id, ...rest } = values as z.infer<typeof draft>;
          return call(credentials.save, {
            body: { ...rest, brand_id: isOfCarrier ? brand_id : null, member_id: member.id },
          });
        }}
        onSaved={() => {
          feedback.toast('success', t('papers.certificateAdded'));
          onClose(true);
        }}
        onClose={() => onClose(false)}
      >
        <Field.Choice name="kind" values={credentialKinds} />
        {isOfCarrier && mayCall(brands.list) && (
          <Field.Row<Brand> name="brand_id" from={brands.list} label={({ name }) => name} clearable />
        )}
        <Field.Text name="certificate_no" />
        <Field.Day name="issued_on" />
        <Field.Day name="expires_on" />
        {store.values.kind === 'ce' && <Field.Number name="hours" />}
        <Field.File name="doc_url" purpose="licence" />
      </FormDialog>
    );
  },
);
