import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import { download } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import styles from './Factors.module.css';

/** New recovery codes. Only the button closes the dialog, because the codes are never shown again. */
export const RecoveryCodesDialog = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { t } = useTranslation('factors');
  const text = codes.join('\n');
  const copy = () =>
    copyText(text).then(
      () => feedback.toast('success', t('codes.copied')),
      () => feedback.toast('danger', t('codes.notCopied')),
    );
  const save = () => download(`${t('codes.file')}.txt`, new Blob([`${text}\n`], { type: 'text/plain' }));
  return (
    <Dialog
      open
      closable={false}
      title={t('codes.title')}
      description={t('codes.text')}
      onClose={onKept}
      footer={
        <Button variant="primary" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Notice tone="warning">{t('codes.once')}</Notice>
        <ul className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button icon={Copy} onClick={() => void copy()}>
            {t('codes.copy')}
          </Button>
          <Button icon={Download} onClick={save}>
            {t('codes.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
