import { type Bill, bills, paidBy, paymentDraft } from '@shared/contracts/demos/bills';
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
import { useFormat } from '~/platform/format';
import { Field as Labelled } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';

const Field = fieldsOf({ draft: paymentDraft });

interface PaymentDrawerProps {
  bill: Bill;
  onClose: () => void;
  onPaid: (bill: Bill) => void;
}

/** Records a payment up to the open amount. */
export const PaymentDrawer = ({ bill: { invoice, openCents }, onClose, onPaid }: PaymentDrawerProps) => {
  const { t } = useTranslation('demoInvoice');
  const format = useFormat();
  const today = businessToday();
  const [draft] = useState(() => paymentDraft.extend({ amountCents: z.int().min(1).max(openCents) }));
  const [store] = useState(
    () => new FormStore(draft, { amountCents: openCents, paidOn: today, method: 'Bank Transfer', note: '' }),
  );
  const [request] = useState(requestIds);
  const send = (values: object) => {
    const { request_id: requestId, ...body } = request(draft.parse(values));
    return call(bills.pay, { params: { id: invoice.id }, body: { ...body, requestId } });
  };
  return (
    <FormDialog
      drawer
      title={t('actions.pay')}
      texts="demoInvoice"
      confirm={t('payment.record')}
      store={store}
      draft={draft}
      send={send}
      onSaved={(paid) => {
        const { openCents: left } = paid;
        feedback.toast(
          'success',
          left > 0 ? t('payment.recorded', { amount: format.money(left) }) : t('payment.settled', { id: invoice.id }),
        );
        onClose();
        onPaid(paid);
      }}
      onClose={onClose}
    >
      <Labelled label={t('fields.balance')}>
        {(ids) => <TextInput {...ids} value={format.money(openCents)} onChange={() => {}} readOnly />}
      </Labelled>
      <Field.Money name="amountCents" />
      <Field.Day name="paidOn" max={today} />
      <Field.Choice name="method" values={paidBy} />
      <Field.Area name="note" />
    </FormDialog>
  );
};
