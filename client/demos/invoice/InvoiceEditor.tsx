import { type Bill, type BillDraft, billInput, bills } from '@shared/contracts/demos/bills';
import { Banknote, Eye, Send } from 'lucide-react';
import { runInAction, toJS } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Form } from '~/crud/Form';
import { FormStore } from '~/crud/FormStore';
import { Page } from '~/crud/Page';
import { RowMissing } from '~/crud/RowMissing';
import { forgetRecent } from '~/crud/recent';
import { useAnswer } from '~/crud/useAnswer';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Dialog } from '~/ui/Dialog';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { demoPaths } from '../paths';
import { blankDraft } from './blankDraft';
import { ClientDrawer } from './ClientDrawer';
import type { Client } from './ClientField';
import { InvoiceFields } from './InvoiceFields';
import { InvoicePaper } from './InvoicePaper';
import { InvoiceStatus } from './InvoiceStatus';
import { PaymentDrawer } from './PaymentDrawer';
import { SendDrawer } from './SendDrawer';
import { draftOf, useInvoice } from './useInvoice';

const texts = 'demoInvoice';
const Waiting = () => (
  <Page>
    <Card>
      <SkeletonCard height="480px" />
    </Card>
  </Page>
);

export const InvoiceAdd = observer(() => {
  const catalogue = useAnswer(bills.catalogue, {});
  const [draft] = useState(() => blankDraft(businessToday()));
  if (catalogue.failure)
    return (
      <Page>
        <RowMissing texts={texts} failure={catalogue.failure} back={demoPaths.invoiceList} onRetry={catalogue.reload} />
      </Page>
    );
  if (!catalogue.data) return <Waiting />;
  return <Editor draft={draft} bill={undefined} bank={undefined} catalogue={catalogue.data} />;
});

export const InvoiceEdit = observer(() => {
  const { id, bill, bank, catalogue, failure, reload } = useInvoice();
  if (failure || id === 0)
    return (
      <Page>
        <RowMissing texts={texts} failure={failure} back={demoPaths.invoiceList} onRetry={reload} />
      </Page>
    );
  if (!bill || !catalogue || bill.invoice.id !== id) return <Waiting />;
  return <Editor key={id} draft={draftOf(bill)} bill={bill} bank={bank} catalogue={catalogue} />;
});

type EditorProps = {
  draft: BillDraft;
  bill: Bill | undefined;
  bank: ReturnType<typeof useInvoice>['bank'];
  catalogue: NonNullable<ReturnType<typeof useInvoice>['catalogue']>;
};

const Editor = observer(({ draft, bill: given, bank, catalogue }: EditorProps) => {
  const { t } = useTranslation('demoInvoice');
  const navigate = useNavigate();
  const [store] = useState(() => new FormStore(billInput, { ...draft }, given?.bill.version));
  const [bill, setBill] = useState(given);
  const [open, setOpen] = useState<'preview' | 'client' | 'send' | 'pay'>();
  const [added, setAdded] = useState<Client>();
  const id = bill?.invoice.id;
  const close = () => setOpen(undefined);

  const read = () => call(bills.detail, { params: { id: id ?? 0 } });
  /** Takes over the new version: a send or a payment does not conflict with the draft. */
  const renew = async () => {
    const newer = await read();
    forgetRecent();
    setBill(newer);
    runInAction(() => {
      store.version = newer.bill.version;
    });
  };
  const save = async () => {
    const saved = await store.submit(
      (values, version) =>
        id === undefined
          ? call(bills.create, { body: billInput.parse(values) })
          : call(bills.update, { params: { id }, body: { ...billInput.parse(values), version: version ?? 0 } }),
      id === undefined
        ? undefined
        : async () => {
            const newer = await read();
            return { values: { ...draftOf(newer) }, version: newer.bill.version };
          },
    );
    if (!saved) return;
    forgetRecent();
    feedback.toast('success', t('saved', { id: saved.invoice.id }));
    await navigate(demoPaths.invoicePreview(saved.invoice.id));
  };

  return (
    <Page
      title={id === undefined ? t('nextTitle', { id: catalogue.nextNumber }) : t('editTitle', { id })}
      tags={bill && <InvoiceStatus status={bill.invoice.invoiceStatus} />}
      actions={
        <>
          <Button icon={Eye} onClick={() => setOpen('preview')}>
            {t('actions.preview')}
          </Button>
          {bill && bill.openCents > 0 && (
            <Button icon={Banknote} onClick={() => setOpen('pay')}>
              {t('actions.pay')}
            </Button>
          )}
          {bill && (
            <Button icon={Send} onClick={() => setOpen('send')}>
              {t('actions.send')}
            </Button>
          )}
        </>
      }
    >
      <Form
        store={store}
        draft={billInput}
        texts={texts}
        onSave={save}
        onCancel={() => void navigate(id === undefined ? demoPaths.invoiceList : demoPaths.invoicePreview(id))}
      >
        <InvoiceFields
          items={catalogue.items}
          client={{ fixed: bill !== undefined, added, onAdd: () => setOpen('client') }}
        />
      </Form>
      <Dialog open={open === 'preview'} onClose={close} title={t('actions.preview')} size="xl">
        <InvoicePaper
          id={id ?? catalogue.nextNumber}
          draft={toJS(store.values) as BillDraft}
          seller={catalogue.seller}
          bank={bank}
          paidCents={bill?.bill.payments.reduce((sum, { amountCents }) => sum + amountCents, 0) ?? 0}
        />
      </Dialog>
      {open === 'client' && (
        <ClientDrawer
          onClose={close}
          onAdded={(client) => {
            setAdded(client);
            store.set('client', client);
            close();
          }}
        />
      )}
      {id !== undefined && open === 'send' && <SendDrawer id={id} onClose={close} onSent={() => void renew()} />}
      {bill && open === 'pay' && <PaymentDrawer bill={bill} onClose={close} onPaid={() => void renew()} />}
    </Page>
  );
});
