import { enteredCents, text } from '@shared/contracts/fields';
import { type CommissionDetail, type CommissionLineRow, commissions } from '@shared/contracts/network/commissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

interface AdjustDialogProps {
  record: Pick<CommissionDetail, 'id' | 'record_no'> & {
    lines: readonly Pick<CommissionLineRow, 'payee_id' | 'payee'>[];
  };
  onClose: (changed: boolean) => void;
}

const draft = z.strictObject({ payee: text(20), amount_cents: enteredCents, reason: text(200) });
const Field = fieldsOf({ draft });

/** Adjusts a payee's ledger for an over- or underpaid record. */
export const AdjustDialog = ({ record: { id, record_no, lines }, onClose }: AdjustDialogProps) => {
  const { t } = useTranslation('commissions');
  const payees = new Map(
    lines.flatMap(({ payee_id, payee }) => (payee_id ? [[String(payee_id), payee] as const] : [])),
  );
  const [first = ''] = payees.keys();
  const [store] = useState(() => new FormStore(draft, { payee: first, amount_cents: null, reason: '' }));
  const [request] = useState(requestIds);
  return (
    <FormDialog
      title={t('adjust.title', { record: record_no })}
      description={t('adjust.text')}
      texts="commissions"
      confirm={t('adjust.action')}
      store={store}
      draft={draft}
      send={(values) => {
        const { payee, ...rest } = values as z.infer<typeof draft>;
        return call(commissions.adjust, { body: request({ id, payee_id: Number(payee), ...rest }) });
      }}
      onSaved={({ proposed }) => {
        feedback.toast(proposed ? 'warning' : 'success', t(proposed ? 'adjust.proposed' : 'adjust.done'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Choice name="payee" values={[...payees.keys()]} label={(payee) => payees.get(payee) ?? payee} />
      <Field.Money name="amount_cents" />
      <Field.Area name="reason" max={200} />
    </FormDialog>
  );
};
