import { bills, messageDraft } from '@shared/contracts/demos/bills';
import { invoices } from '@shared/contracts/demos/invoices';
import { dayOfDated } from '@shared/contracts/demos/look';
import { Paperclip } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { ListFailure } from '~/crud/ListFailure';
import { useAnswer } from '~/crud/useAnswer';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { thisNetwork } from '~/platform/thisNetwork';
import { Drawer } from '~/ui/Drawer';
import { Field as Labelled } from '~/ui/Field';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { TextInput } from '~/ui/TextInput';
import { balanceCents } from './balance';
import styles from './Invoice.module.css';

const Field = fieldsOf({ draft: messageDraft });

interface SendDrawerProps {
  id: number;
  /** Reminds of an invoice that was sent before. */
  isReminder?: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Sends an invoice, or a reminder of it, to its client with an editable message. */
export const SendDrawer = observer(({ id, isReminder = false, onClose, onSent }: SendDrawerProps) => {
  const { t } = useTranslation('demoInvoice');
  const detail = useAnswer(invoices.detail, { params: { id } });
  const catalogue = useAnswer(bills.catalogue, {});
  const failure = detail.failure ?? catalogue.failure;
  if (!detail.data || !catalogue.data)
    return (
      <Drawer open onClose={onClose} title={t(isReminder ? 'actions.remind' : 'actions.send')}>
        {failure ? (
          <ListFailure failure={failure} texts="demoInvoice" onRetry={detail.reload} />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </Drawer>
    );
  return (
    <SendForm
      id={id}
      isReminder={isReminder}
      onClose={onClose}
      onSent={onSent}
      from={catalogue.data.seller}
      client={detail.data.invoice.client}
      dueOn={dayOfDated(detail.data.invoice.dueDate)}
      totalCents={Math.round(detail.data.invoice.total * 100)}
      openCents={balanceCents(detail.data.invoice.balance)}
    />
  );
});

interface SendFormProps extends SendDrawerProps {
  from: { email: string };
  client: { name: string; company: string; companyEmail: string };
  /** A day. */
  dueOn: string;
  totalCents: number;
  openCents: number;
}

const SendForm = ({ id, isReminder, onClose, onSent, from, client, dueOn, totalCents, openCents }: SendFormProps) => {
  const { t } = useTranslation('demoInvoice');
  const format = useFormat();
  const [store] = useState(
    () =>
      new FormStore(messageDraft, {
        to: client.companyEmail,
        subject: t(isReminder ? 'reminder.subject' : 'message.subject', { id, company: client.company }),
        message: isReminder
          ? t('reminder.text', {
              ...{ name: client.name, id, amount: format.money(openCents), from: thisNetwork.title },
              day: format.day(dueOn, 'long'),
            })
          : t('message.text', { name: client.name, id, amount: format.money(totalCents), from: thisNetwork.title }),
        ...(isReminder && { isReminder: true }),
      }),
  );
  return (
    <FormDialog
      drawer
      title={t(isReminder ? 'actions.remind' : 'actions.send')}
      texts="demoInvoice"
      confirm={t('message.send')}
      store={store}
      draft={messageDraft}
      send={(values) => call(bills.send, { params: { id }, body: messageDraft.parse(values) })}
      onSaved={() => {
        feedback.toast('success', t(isReminder ? 'reminder.sent' : 'message.sent', { id, to: store.values.to }));
        onClose();
        onSent();
      }}
      onClose={onClose}
    >
      <Labelled label={t('fields.from')}>
        {(ids) => <TextInput {...ids} value={from.email} onChange={() => {}} readOnly />}
      </Labelled>
      <Field.Text name="to" inputMode="email" />
      <Field.Text name="subject" />
      <Field.Area name="message" />
      <p className={styles.attached}>
        <Paperclip size={14} aria-hidden />
        {t('message.attached')}
      </p>
    </FormDialog>
  );
};
