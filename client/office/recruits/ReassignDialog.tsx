import { id } from '@shared/contracts/fields';
import { type RecruitRow, recruits } from '@shared/contracts/network/recruits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { findRow } from '~/crud/findRow';
import { PersonField } from '~/pickers/PersonField';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const schema = z.strictObject({ sponsor_id: id });

/** Assigns a prospect to another sponsor and leaves every other field as stored. */
export const ReassignDialog = ({ row, onClose }: { row: RecruitRow; onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation('recruiting');
  const { name, version } = row;
  // After a conflict, the newer row keeps concurrent changes to other fields.
  const [latest, setLatest] = useState(row);
  const [store] = useState(() => new FormStore(schema, { sponsor_id: row.sponsor_id }, version));
  const stored = async () => {
    const newer = await findRow<RecruitRow>(recruits.list, {}, row.id);
    setLatest(newer);
    return { values: { sponsor_id: newer.sponsor_id }, version: newer.version };
  };
  return (
    <FormDialog<RecruitRow>
      title={t('reassignTitle', { name })}
      description={t('reassignText', { sponsor: latest.sponsor })}
      texts="recruiting"
      confirm={t('actions.reassign')}
      store={store}
      draft={schema}
      send={({ sponsor_id }, read = version) => {
        const { name, phone, email, state, language, source, next_action_on, notes } = latest;
        const draft = { name, phone, email, state, language, source, next_action_on, notes };
        return call(recruits.save, { body: { ...draft, id: row.id, version: read, sponsor_id: Number(sponsor_id) } });
      }}
      stored={stored}
      onSaved={({ sponsor }) => {
        feedback.toast('success', t('reassigned', { name, sponsor }));
        onClose(true);
      }}
      onClose={() => onClose(store.version !== version)}
    >
      <PersonField name="sponsor_id" status="active" />
    </FormDialog>
  );
};
