import { day, enteredCents, id, text } from '@shared/contracts/fields';
import { type PolicyRow, policies } from '@shared/contracts/network/policies';
import { tp } from '@shared/contracts/network/tp';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { PersonField } from '~/pickers/PersonField';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const draft = z.strictObject({
  policy_id: id,
  member_id: id,
  tp_cents: enteredCents,
  effective_on: day,
  reason: text(300),
});
const Field = fieldsOf({ draft });

export const ManualDialog = ({ onClose }: { onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation('tpData');
  const [store] = useState(
    () =>
      new FormStore(draft, { policy_id: 0, member_id: 0, tp_cents: null, effective_on: businessToday(), reason: '' }),
  );
  const [request] = useState(requestIds);
  return (
    <FormDialog
      title={t('create')}
      description={t('manual.text')}
      texts="tpData"
      confirm={t('manual.enter')}
      store={store}
      draft={draft}
      send={(values) => call(tp.manual, { body: request(values as z.infer<typeof draft>) })}
      onSaved={() => {
        feedback.toast('success', t('manual.done'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Row<PolicyRow>
        name="policy_id"
        from={policies.list}
        label={({ case_no, insured }) => `${case_no} · ${insured}`}
      />
      <PersonField name="member_id" />
      <Field.Money name="tp_cents" />
      <Field.Day name="effective_on" max={businessToday()} />
      <Field.Area name="reason" max={300} />
    </FormDialog>
  );
};
