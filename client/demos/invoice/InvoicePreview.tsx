import { billAmounts } from '@shared/contracts/demos/billAmounts';
import type { Bill } from '@shared/contracts/demos/bills';
import { Banknote, BellRing, Copy, Download, Pencil, Printer, Send, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { RowMissing } from '~/crud/RowMissing';
import { feedback } from '~/platform/feedback';
import { thisNetwork } from '~/platform/thisNetwork';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { LinkButton } from '~/ui/LinkButton';
import { Menu } from '~/ui/Menu';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { demoPaths } from '../paths';
import { History } from './History';
import styles from './Invoice.module.css';
import { InvoicePaper } from './InvoicePaper';
import { InvoiceStatus } from './InvoiceStatus';
import { deleteInvoice, duplicateInvoice, markDownloaded, printAs } from './invoiceCalls';
import { PaymentDrawer } from './PaymentDrawer';
import { SendDrawer } from './SendDrawer';
import { draftOf, useInvoice } from './useInvoice';

export const InvoicePreview = observer(() => {
  const { t } = useTranslation('demoInvoice');
  const { id, bill, bank, catalogue, failure, reload } = useInvoice();
  if (failure || id === 0)
    return (
      <Page>
        <RowMissing texts="demoInvoice" failure={failure} back={demoPaths.invoiceList} onRetry={reload} />
      </Page>
    );
  if (!bill || !catalogue || bill.invoice.id !== id)
    return (
      <Page title={t('paper.label', { number: `#${id}` })}>
        <Card>
          <SkeletonCard height="480px" />
        </Card>
      </Page>
    );
  return <Preview {...{ bill, reload }} seller={catalogue.seller} bank={bank} />;
});

type PreviewProps = Pick<ReturnType<typeof useInvoice>, 'bank' | 'reload'> & {
  bill: Bill;
  seller: NonNullable<ReturnType<typeof useInvoice>['catalogue']>['seller'];
};

const Preview = ({ bill, bank, seller, reload }: PreviewProps) => {
  const { t } = useTranslation('demoInvoice');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'send' | 'pay'>();
  const { id } = bill.invoice;
  const name = `${thisNetwork.title} ${t('paper.label', { number: id })}`;
  const canRemind = bill.bill.sent.length > 0 && bill.openCents > 0;
  const close = () => setOpen(undefined);

  const download = useCallback(async () => {
    if (!(await markDownloaded(id))) return;
    reload();
    feedback.toast('info', t('downloadTitle'), t('downloadText'));
    printAs(name);
  }, [id, name, reload, t]);
  const downloads = params.has('download');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a link that asks for it
  useEffect(() => {
    if (!downloads) return;
    setParams({}, { replace: true });
    void download();
  }, [downloads]);

  const duplicate = async () => {
    const copy = await duplicateInvoice(id);
    if (!copy) return;
    feedback.toast('success', t('duplicated', { id: copy.invoice.id }));
    await navigate(demoPaths.invoiceEdit(copy.invoice.id));
  };

  return (
    <Page
      title={t('paper.label', { number: `#${id}` })}
      tags={<InvoiceStatus status={bill.invoice.invoiceStatus} />}
      actions={
        <>
          <Menu
            label={t('more')}
            items={[
              { label: t('actions.duplicate'), icon: Copy, onSelect: () => void duplicate() },
              { separator: true },
              {
                label: t('actions.delete'),
                icon: Trash2,
                tone: 'danger',
                onSelect: () => void deleteInvoice(id, () => void navigate(demoPaths.invoiceList)),
              },
            ]}
          />
          <Button tool icon={Printer} onClick={() => printAs(name)}>
            {t('crud:print')}
          </Button>
          <Button tool icon={Download} onClick={() => void download()}>
            {t('actions.download')}
          </Button>
          <LinkButton icon={Pencil} to={demoPaths.invoiceEdit(id)}>
            {t('actions.edit')}
          </LinkButton>
          {bill.openCents > 0 && (
            <Button icon={Banknote} onClick={() => setOpen('pay')}>
              {t('actions.pay')}
            </Button>
          )}
          <Button variant="primary" icon={canRemind ? BellRing : Send} onClick={() => setOpen('send')}>
            {t(canRemind ? 'actions.remind' : 'actions.send')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <InvoicePaper
          id={id}
          draft={draftOf(bill)}
          seller={seller}
          bank={bank}
          paidCents={billAmounts(bill.bill.lines).totalCents - bill.openCents}
        />
        <History bill={bill} onChanged={reload} onPay={() => setOpen('pay')} />
      </div>
      {open === 'send' && <SendDrawer id={id} isReminder={canRemind} onClose={close} onSent={reload} />}
      {open === 'pay' && <PaymentDrawer bill={bill} onClose={close} onPaid={reload} />}
    </Page>
  );
};
