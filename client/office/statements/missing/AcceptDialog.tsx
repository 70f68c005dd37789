import { optionalText } from '@shared/contracts/fields';
import { type MissingRow, statements } from '@shared/contracts/network/statements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Effects } from '~/crud/bulk/Effects';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsIn } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { acceptEffects } from './acceptEffects';

interface AcceptDialogProps {
  row: MissingRow;
  onClose: (changed: boolean) => void;
}

const mostReason = 300;
const draft = z.strictObject({ reason: optionalText(mostReason).default('') });
const Field = fieldsIn<{ reason: string }>();

/** Accepts a record's missing money and names the agents paid without the carrier (domain.md 3.23). */
export const AcceptDialog = ({ row, onClose }: AcceptDialogProps) => {
  const { t } = useTranslation('missingMoney');
  const [store] = useState(() => new FormStore(draft, { reason: '' }));
  const [request] = useState(requestIds);
  const { record_id, record_no, version } = row;
  return (
    <FormDialog
      title={t('acceptTitle', { record_no })}
      description={t('acceptText')}
      texts="missingMoney"
      confirm={t('actions.accept')}
      store={store}
      draft={draft}
      send={({ reason }) =>
        call(statements.acceptMissing, {
          body: request({ records: [{ record_id, version }], reason: String(reason ?? '') }),
        })
      }
      onSaved={() => {
        feedback.toast('success', t('actions.acceptDone', { record_no }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Effects effects={(rows) => acceptEffects(rows as MissingRow[])} rows={[row]} nameOf={() => record_no} />
      <Field.Area name="reason" max={mostReason} />
    </FormDialog>
  );
};
