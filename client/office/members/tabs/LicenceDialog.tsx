import { caProvinces, usStates } from '@shared/contracts/fields';
import { licenceLines, licences } from '@shared/contracts/network/licences';
import type { MemberDetail } from '@shared/contracts/network/membership';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const draft = bodyOf(licences.save).omit({ id: true, version: true, member_id: true, status: true });
const Field = fieldsOf({ draft });

interface LicenceDialogProps {
  member: MemberDetail;
  /** A member's first license is the resident license. */
  first: boolean;
  onClose: (saved: boolean) => void;
}

/** Adds a paper license on the member's behalf; the office's entries count as verified. */
export const LicenceDialog = observer(({ member, first, onClose }: LicenceDialogProps) => {
  const { t } = useTranslation(['members', 'profile']);
  const [store] = useState(
    () =>
      new FormStore(draft, {
        state: member.address?.state ?? '',
        licence_no: '',
        lines: ['life'],
        resident: first,
        issued_on: null,
        expires_on: null,
        doc_url: '',
      }),
  );
  return (
    <FormDialog
      texts="profile"
      title={t('papers.addTitle', { name: member.name })}
      description={t('papers.addText')}
      store={store}
      draft={draft}
      send={(values) => call(licences.save, { body: { ...(values as z.infer<typeof draft>), member_id: member.id } })}
      onSaved={() => {
        feedback.toast('success', t('papers.added'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Choice
        name="state"
        values={[...usStates, ...caProvinces]}
        label={(code) => code}
        none={t('profile:chooseState')}
      />
      <Field.Text name="licence_no" />
      <Field.Choices name="lines" values={licenceLines} />
      <Field.Day name="issued_on" />
      <Field.Day name="expires_on" />
      <Field.Switch name="resident" />
      <Field.File name="doc_url" purpose="licence" />
    </FormDialog>
  );
});
