import { day } from '@shared/contracts/fields';
import { payments, type RunRow } from '@shared/contracts/network/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const draft = z.strictObject({ on: day });
const Field = fieldsOf({ draft });

export const PaidDialog = ({ run, onClose }: { run: RunRow; onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation('payRuns');
  const { cycle_no, version, pay_on } = run;
  const today = businessToday();
  const [store] = useState(() => new FormStore(draft, { on: pay_on < today ? pay_on : today }));
  const [request] = useState(requestIds);
  return (
    <FormDialog
      title={t('paidTitle', { cycle: cycle_no })}
      description={t('paidText')}
      texts="payRuns"
      confirm={t('actions.paid')}
      store={store}
      draft={draft}
      send={(values) =>
        call(payments.status, { body: request({ cycle_no, version, status: 'paid' as const, on: String(values.on) }) })
      }
      onSaved={() => {
        feedback.toast('success', t('paidDone', { cycle: cycle_no }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Day name="on" max={today} />
    </FormDialog>
  );
};
