import type { ChatAttachment } from '@shared/contracts/demos/chats';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '~/crud/saveFile';
import { inBase } from '~/platform/basePath';
import { useFormat } from '~/platform/format';
import { Dialog } from '~/ui/Dialog';
import styles from './Chat.module.css';

/** Pictures of a message, opened in full size, and its other files. */
export const Attachments = ({ files }: { files: readonly ChatAttachment[] }) => {
  const { t } = useTranslation('demoChat');
  const format = useFormat();
  const [open, setOpen] = useState<ChatAttachment>();
  return (
    <>
      {files.map((file) => {
        const { id, fileName, url, type, bytes } = file;
        if (type.startsWith('image/')) return <Picture key={id} file={file} onOpen={() => setOpen(file)} />;
        return (
          <button key={id} type="button" className={styles.document} onClick={() => void saveFile(url, fileName)}>
            <FileText size={18} aria-hidden />
            <span className={styles.fileName} dir="auto">
              {fileName}
            </span>
            <bdi className={styles.fileSize}>{format.size(bytes)}</bdi>
            <Download size={14} role="img" aria-label={t('download')} />
          </button>
        );
      })}
      <Dialog open={open !== undefined} onClose={() => setOpen(undefined)} title={open?.fileName} size="lg">
        {open && <img className={styles.whole} src={inBase(open.url)} alt={open.fileName} />}
      </Dialog>
    </>
  );
};

/** A picture in its proportions. The demo keeps a limited number of files, so an old one may be gone. */
const Picture = ({ file, onOpen }: { file: ChatAttachment; onOpen: () => void }) => {
  const { t } = useTranslation('demoChat');
  const [gone, setGone] = useState(false);
  const { fileName, url, width, height } = file;
  if (gone) return <p className={styles.gone}>{t('fileGone', { name: fileName })}</p>;
  return (
    <button type="button" className={styles.picture} onClick={onOpen}>
      <img
        src={inBase(url)}
        alt={fileName}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        onError={() => setGone(true)}
      />
    </button>
  );
};
