import { members } from '@shared/contracts/network/members';
import { Copy, QrCode } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { paths } from '~/paths';
import { inBase } from '~/platform/basePath';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { FetchedPart } from '~/ui/FetchedPart';
import { Field } from '~/ui/Field';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { TextInput } from '~/ui/TextInput';
import styles from './ReferralLink.module.css';

const QrDialog = lazy(async () => ({ default: (await import('~/ui/qr/QrDialog')).QrDialog }));

/** The reader's referral link, to copy or share. */
export const ReferralLink = () => {
  const { t } = useTranslation(['recruiting', 'ui']);
  const [qrOpen, setQrOpen] = useState(false);
  const store = useAnswer(members.userinfo, {});
  const copy = async (address: string) => {
    try {
      await copyText(address);
      feedback.toast('success', t('copied'));
    } catch {
      // The browser denied clipboard access: the reader copies the visible address by hand.
      feedback.toast('info', t('notCopied'));
    }
  };
  return (
    <div className={styles.box} data-print="no">
      <Widget store={store} name={t('link')} skeleton={<SkeletonCard height="84px" />}>
        {({ referral_code: code }) => {
          const address = `${window.location.origin}${inBase(paths.register)}?ref=${code}`;
          return (
            <Card>
              <Field label={t('link')} hint={t('linkHint', { code })}>
                {(ids) => (
                  <span className={styles.row}>
                    <TextInput
                      {...ids}
                      className={styles.address ?? ''}
                      value={address}
                      onChange={() => {}}
                      readOnly
                      dir="ltr"
                      onFocus={(event) => event.target.select()}
                    />
                    <Button variant="primary" icon={Copy} onClick={() => void copy(address)}>
                      {t('copy')}
                    </Button>
                    <Button icon={QrCode} onClick={() => setQrOpen(true)}>
                      {t('ui:qr.open')}
                    </Button>
                  </span>
                )}
              </Field>
              {qrOpen && (
                <FetchedPart onClose={() => setQrOpen(false)}>
                  <QrDialog
                    title={t('link')}
                    text={address}
                    file={`lantern-${code}`}
                    onClose={() => setQrOpen(false)}
                  />
                </FetchedPart>
              )}
            </Card>
          );
        }}
      </Widget>
    </div>
  );
};
