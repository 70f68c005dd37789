import { Copy, RefreshCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { inBase } from '~/platform/basePath';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from './Calendar.module.css';
import type { CalendarStore } from './CalendarStore';

interface SubscribeDialogProps {
  open: boolean;
  store: CalendarStore;
  onClose: () => void;
}

export const SubscribeDialog = observer(({ open, store, onClose }: SubscribeDialogProps) => {
  const { t } = useTranslation('calendar');
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ask = async (renew: boolean) => {
    setBusy(true);
    const answer = await store.subscribe(renew);
    setBusy(false);
    if (answer) setAddress(new URL(inBase(answer.path), location.origin).href);
    return answer !== undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it is opened
  useEffect(() => {
    if (open && !address) void ask(false);
  }, [open]);
  const renew = async () => {
    const yes = await feedback.ask({
      title: t('subscription.renewQuestion'),
      text: t('subscription.renewLoss'),
      confirm: t('subscription.renew'),
      tone: 'danger',
    });
    if (yes && (await ask(true))) feedback.toast('success', t('subscription.renewed'));
  };
  const copy = async () => {
    try {
      await copyText(address ?? '');
      feedback.toast('success', t('subscription.copied'));
    } catch {
      // The browser denied clipboard access: the reader copies the visible address by hand.
      feedback.toast('warning', t('subscription.notCopied'));
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('subscribe')}
      description={t('subscription.text')}
      footer={
        <>
          <Button icon={RefreshCw} busy={busy && address !== undefined} onClick={() => void renew()}>
            {t('subscription.renew')}
          </Button>
          <Button variant="primary" icon={Copy} disabled={!address} onClick={() => void copy()}>
            {t('subscription.copy')}
          </Button>
        </>
      }
    >
      <div className={styles.details}>
        {store.refusal ? (
          <Notice tone="danger" live>
            {failureText(t, store.refusal, 'calendar')}
          </Notice>
        ) : address ? (
          <code className={styles.address} dir="ltr">
            {address}
          </code>
        ) : (
          <SkeletonLines lines={2} />
        )}
        <Notice tone="warning">{t('subscription.secret')}</Notice>
      </div>
    </Dialog>
  );
});
