import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { QrCode } from './QrCode';
import styles from './QrCode.module.css';
import { saveQr } from './saveQr';

export type QrDialogProps = {
  title: string;
  /** The encoded address, also shown as text. */
  text: string;
  /** The saved file's name, without extension. */
  file: string;
  onClose: () => void;
};

/** A dialog with a QR code that users scan or save for print. */
export const QrDialog = ({ title, text, file, onClose }: QrDialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon={Download} onClick={() => void saveQr(text, file)}>
            {t('qr.save')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className={styles.shown}>
        <QrCode text={text} label={t('qr.label')} />
        <p className={styles.text} dir="ltr">
          {text}
        </p>
      </div>
    </Dialog>
  );
};
