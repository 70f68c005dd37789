import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { QrCode } from './QrCode';
import styles from './QrCode.module.css';
import { saveQr } from './saveQr';

export type QrDialogProps = {
  title: string;
  /** The address in the code, also to be read. */
  text: string;
  /** Of the picture that is saved, without its ending. */
  file: string;
  onClose: () => void;
};

/** A code to be held out to somebody with a phone, or saved for a leaflet. */
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
