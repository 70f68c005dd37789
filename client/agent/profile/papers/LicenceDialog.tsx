import { type Licence, licenceLines, licences } from '@shared/contracts/network/licences';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { findRow } from '~/crud/findRow';
import { call } from '~/platform/call';
import { StateField } from '../fields/StateField';
import type { Edited } from './PaperCard';
import { type LicenceForm, licenceForm } from './paperForms';

const Field = fieldsOf({ draft: licenceForm });

interface LicenceDialogProps extends Edited<Licence> {
  /** The first license must be the resident one. */
  first: boolean;
}

const formOf = (licence: Licence | undefined, first: boolean) => ({
  state: licence?.state ?? '',
  licence_no: licence?.licence_no ?? '',
  lines: licence?.lines ?? ['life'],
  resident: licence?.resident ?? first,
  issued_on: licence?.issued_on ?? null,
  expires_on: licence?.expires_on ?? null,
  doc_url: licence?.doc_url ?? '',
});

/** Adds or renews a license. It counts once the office has verified it. */
export const LicenceDialog = observer(({ paper: licence, first, onSaved, onClose }: LicenceDialogProps) => {
  const { t } = useTranslation('profile');
  const [form] = useState(() => new FormStore(licenceForm, formOf(licence, first), licence?.version));
  const stored = async ({ id, member_id }: Licence) => {
    const newer = await findRow<Licence>(licences.list, { member_id }, id);
    return { values: formOf(newer, first), version: newer.version };
  };
  return (
    <FormDialog
      texts="profile"
      title={t(licence ? 'licences.edit' : 'licences.add')}
      description={t('reviewText')}
      store={form}
      draft={licenceForm}
      send={(values, version) =>
        call(licences.save, {
          body: { ...(values as LicenceForm), ...(licence && { id: licence.id, version }) },
        })
      }
      stored={licence && (() => stored(licence))}
      onSaved={onSaved}
      onClose={onClose}
    >
      <StateField name="state" />
      <Field.Text name="licence_no" />
      <Field.Choices name="lines" values={licenceLines} />
      <Field.Day name="issued_on" />
      <Field.Day name="expires_on" />
      <Field.Switch name="resident" />
      <Field.File name="doc_url" purpose="licence" />
    </FormDialog>
  );
});
