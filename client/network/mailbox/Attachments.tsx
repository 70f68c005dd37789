import { Paperclip } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { FileList } from '~/ui/FileList';
import styles from './Attachments.module.css';
import {
  type Attachment,
  type AttachmentsStore,
  attachmentBytes,
  attachmentTypes,
  mostAttachments,
} from './AttachmentsStore';

export const Attachments = observer(({ store }: { store: AttachmentsStore }) => {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const limits = { size: format.size(attachmentBytes), count: mostAttachments };
  const wordsOf = ({ problem }: Attachment) =>
    problem === undefined
      ? undefined
      : typeof problem === 'string'
        ? t(`wrongFile.${problem}`, limits)
        : failureText(t, problem, 'messages');
  return (
    <div className={styles.attachments}>
      {store.files.length > 0 && (
        <FileList
          label={t('attachments')}
          files={store.files.map((file) => ({
            key: file.key,
            name: file.name,
            size: format.size(file.size),
            progress: file.upload || file.problem ? undefined : file.progress,
            error: wordsOf(file),
            onRemove: () => store.remove(file.key),
          }))}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={attachmentTypes.join(',')}
        onChange={(event) => {
          void store.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        size="sm"
        variant="ghost"
        icon={Paperclip}
        disabled={store.full}
        title={t('attachHint', limits)}
        onClick={() => input.current?.click()}
      >
        {t('attach')}
      </Button>
    </div>
  );
});
