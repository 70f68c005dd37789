import { text } from '@shared/contracts/fields';
import { type RecruitRow, recruits } from '@shared/contracts/network/recruits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { findRow } from '~/crud/findRow';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

interface ConvertDialogProps {
  row: RecruitRow;
  onClose: (linked: boolean) => void;
}

const schema = z.strictObject({ member_no: text(20) });
const Field = fieldsOf({ draft: schema });

/** Links a prospect to the member they became. */
export const ConvertDialog = ({ row, onClose }: ConvertDialogProps) => {
  const { t } = useTranslation('recruiting');
  const { id, version, name } = row;
  const [store] = useState(() => new FormStore(schema, { member_no: '' }, version));
  const stored = async () => {
    const newer = await findRow<RecruitRow>(recruits.list, {}, id);
    // The list returns the number of a member linked by another user.
    return { values: { member_no: newer.converted_member ?? '' }, version: newer.version };
  };
  return (
    <FormDialog<RecruitRow>
      title={t('convertTitle', { name })}
      description={t('convertText')}
      texts="recruiting"
      store={store}
      draft={schema}
      send={(values, read = version) =>
        call(recruits.convert, { body: { id, version: read, member_no: String(values.member_no) } })
      }
      stored={stored}
      onSaved={({ converted_member }) => {
        feedback.toast('success', t('converted', { name, member: converted_member ?? '' }));
        onClose(true);
      }}
      onClose={() => onClose(store.version !== version)}
    >
      <Field.Text name="member_no" wide />
    </FormDialog>
  );
};
