import { text } from '@shared/contracts/fields';
import { type CommissionDetail, commissions } from '@shared/contracts/network/commissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { call } from '~/platform/call';

interface ReverseDialogProps {
  record: CommissionDetail;
  onClose: () => void;
  onDone: (reversal: CommissionDetail) => void;
}

const draft = z.strictObject({ reason: text(300), with_tp: z.boolean() });
const Field = fieldsOf({ draft });

/** Reverses a record by a mirror record. Reversing a reversal restores the original. */
export const ReverseDialog = ({ record, onClose, onDone }: ReverseDialogProps) => {
  const { t } = useTranslation('commissions');
  const { id, version, record_no, kind, order_id } = record;
  const [store] = useState(() => new FormStore(draft, { reason: '', with_tp: false }));
  const [request] = useState(requestIds);
  return (
    <FormDialog
      title={t('reverse.title', { record: record_no })}
      description={t(kind === 'reversal' ? 'reverse.restores' : 'reverse.text')}
      texts="commissions"
      confirm={t('reverse.action')}
      store={store}
      draft={draft}
      send={(values) =>
        call(commissions.reverse, { body: request({ id, version, ...(values as z.infer<typeof draft>) }) })
      }
      onSaved={onDone}
      onClose={onClose}
    >
      <Field.Area name="reason" max={300} />
      {order_id !== null && kind !== 'reversal' && <Field.Switch name="with_tp" />}
    </FormDialog>
  );
};
