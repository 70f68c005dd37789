import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import styles from './Connections.module.css';

interface SecretDialogProps {
  title: string;
  /** The consequence of losing it. */
  text: string;
  secret: string;
  onClose: () => void;
}

/** A secret that the server shows once; only the button closes the dialog. */
export const SecretDialog = ({ title, text, secret, onClose }: SecretDialogProps) => {
  const { t } = useTranslation('connections');
  const copy = async () => {
    try {
      await copyText(secret);
      feedback.toast('success', t('made.copied'));
    } catch {
      // The browser denied clipboard access: the reader copies the visible text by hand.
      feedback.toast('warning', t('made.notCopied'));
    }
  };
  return (
    <Dialog
      open
      closable={false}
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            {t('made.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('made.done')}
          </Button>
        </>
      }
    >
      <code className={styles.secret} dir="ltr">
        {secret}
      </code>
    </Dialog>
  );
};
