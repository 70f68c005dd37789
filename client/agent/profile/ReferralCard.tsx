import { Copy, QrCode } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { inBase } from '~/platform/basePath';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { FetchedPart } from '~/ui/FetchedPart';
import styles from './Account.module.css';

const QrDialog = lazy(async () => ({ default: (await import('~/ui/qr/QrDialog')).QrDialog }));

/** The reader's referral link: newcomers who register through it get the reader as sponsor. */
export const ReferralCard = ({ code }: { code: string }) => {
  const { t } = useTranslation(['profile', 'ui']);
  const [qrOpen, setQrOpen] = useState(false);
  const address = new URL(inBase(paths.registerBy(code)), location.origin).href;
  const copy = async () => {
    try {
      await copyText(address);
      feedback.toast('success', t('referral.copied'));
    } catch {
      // The browser denied clipboard access: the reader copies the visible address by hand.
      feedback.toast('warning', t('referral.notCopied'));
    }
  };
  return (
    <Card title={t('referral.title')} subtitle={t('referral.text')}>
      <div className={styles.form}>
        <code className={styles.address} dir="ltr">
          {address}
        </code>
        <div className={styles.buttons} data-print="no">
          <Button size="sm" icon={Copy} onClick={() => void copy()}>
            {t('referral.copy')}
          </Button>
          <Button size="sm" icon={QrCode} onClick={() => setQrOpen(true)}>
            {t('ui:qr.open')}
          </Button>
        </div>
        {qrOpen && (
          <FetchedPart onClose={() => setQrOpen(false)}>
            <QrDialog
              title={t('referral.title')}
              text={address}
              file={`lantern-${code}`}
              onClose={() => setQrOpen(false)}
            />
          </FetchedPart>
        )}
      </div>
    </Card>
  );
};
