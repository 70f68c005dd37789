import { text } from '@shared/contracts/fields';
import { type RecruitRow, recruits } from '@shared/contracts/network/recruits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

interface ConvertDialogProps {
  row: RecruitRow;
  onClose: (linked: boolean) => void;
}

const schema = z.strictObject({ member_no: text(20) });
const Field = fieldsOf({ draft: schema });

/** Links a prospect with the member that came of it. */
export const ConvertDialog = ({ row, onClose }: ConvertDialogProps) => {
  const { t } = useTranslation('recruiting');
  const { id, version, name } = row;
  const [store] = useState(() => new FormStore(schema, { member_no: '' }));
  return (
    <FormDialog<RecruitRow>
      title={t('convertTitle', { name })}
      description={t('convertText')}
      texts="recruiting"
      store={store}
      draft={schema}
      send={(values) => call(recruits.convert, { body: { id, version, member_no: String(values.member_no) } })}
      onSaved={({ converted_member }) => {
        feedback.toast('success', t('converted', { name, member: converted_member ?? '' }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Text name="member_no" wide />
    </FormDialog>
  );
};
