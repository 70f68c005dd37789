import { id } from '@shared/contracts/fields';
import type { PolicyRow } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { PersonField } from '~/pickers/PersonField';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const draft = z.strictObject({ member_id: id.nullable() });

interface AssignFormProps {
  rows: readonly Pick<PolicyRow, 'case_no' | 'servicer'>[];
  send?: (member_id: number | null) => Promise<unknown>;
  onSaved: (member_id: number | null) => void;
  onClose: () => void;
}

/** Chooses the servicing agent of one case or several. */
export const AssignForm = ({ rows, send, onSaved, onClose }: AssignFormProps) => {
  const { t } = useTranslation('officePolicies');
  const [first] = rows;
  const alone = rows.length === 1 ? first : undefined;
  const [store] = useState(() => new FormStore(draft, { member_id: alone?.servicer?.member_id ?? null }));
  return (
    <FormDialog
      title={alone ? t('assign.title', { case_no: alone.case_no }) : t('assign.many', { count: rows.length })}
      description={t('assign.text')}
      texts="officePolicies"
      confirm={t('assign.confirm')}
      store={store}
      draft={draft}
      send={async ({ member_id }) => {
        const chosen = (member_id as number | null) || null;
        await send?.(chosen);
        return { member_id: chosen };
      }}
      onSaved={({ member_id }) => onSaved(member_id)}
      onClose={onClose}
    >
      <PersonField name="member_id" status="active" />
    </FormDialog>
  );
};

interface AssignDialogProps {
  row: PolicyRow;
  onClose: (changed: boolean) => void;
}

export const AssignDialog = ({ row, onClose }: AssignDialogProps) => {
  const { t } = useTranslation('officePolicies');
  return (
    <AssignForm
      rows={[row]}
      send={(member_id) => call(policyWork.assign, { body: { id: row.id, version: row.version, member_id } })}
      onSaved={() => {
        feedback.toast('success', t('assign.done', { case_no: row.case_no }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    />
  );
};
