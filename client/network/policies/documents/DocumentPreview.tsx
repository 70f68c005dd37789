import type { PolicyDocument } from '@shared/contracts/network/policyDocuments';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileView } from '~/crud/FileView';
import { saveFile } from '~/crud/saveFile';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

/** A document preview over the page, without a copy on the device. */
export const DocumentPreview = ({ document, onClose }: { document: PolicyDocument; onClose: () => void }) => {
  const { t } = useTranslation(['documents', 'ui']);
  const { url, name, mime } = document;
  return (
    <Dialog
      open
      size="xl"
      title={<bdi>{name}</bdi>}
      onClose={onClose}
      footer={
        <>
          <Button icon={Download} onClick={() => void saveFile(url, name)}>
            {t('save')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      <FileView url={url} name={name} mime={mime} texts="documents" />
    </Dialog>
  );
};
