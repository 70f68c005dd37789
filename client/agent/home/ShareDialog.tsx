import { Copy } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { paths } from '~/paths';
import { inBase } from '~/platform/basePath';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { QrCode } from '~/ui/qr/QrCode';
import { Skeleton } from '~/ui/Skeleton';
import { calls } from './calls';
import styles from './ShareDialog.module.css';

/** The reader's referral link, to scan or copy. Newcomers who register through it get the reader as sponsor. */
export const ShareDialog = observer(({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('home');
  const store = useAnswer(calls.userinfo, {} as never);
  const code = store.data?.referral_code;
  const address = code && new URL(inBase(paths.registerBy(code)), location.origin).href;
  const copy = async () => {
    if (!address) return;
    try {
      await copyText(address);
      feedback.toast('success', t('share.copied'));
    } catch {
      // The browser denied clipboard access: the reader copies the visible address by hand.
      feedback.toast('warning', t('share.notCopied'));
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('share.title')}
      description={t('share.text')}
      onClose={onClose}
      footer={
        <Button variant="primary" icon={Copy} disabled={!address} onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
      }
    >
      <Widget store={store} name={t('share.title')} skeleton={<Skeleton height="300px" />}>
        {() =>
          address && (
            <div className={styles.box}>
              <QrCode text={address} label={t('share.title')} />
              <code className={styles.address} dir="ltr">
                {address}
              </code>
            </div>
          )
        }
      </Widget>
    </Dialog>
  );
});
