import { type ContactRecord, chatFileTypes, mostChatFileBytes, mostChatFiles } from '@shared/contracts/demos/chats';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { FileList } from '~/ui/FileList';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { TextArea } from '~/ui/TextArea';
import styles from './Chat.module.css';
import type { ChatStore } from './ChatStore';
import { useChatFiles } from './useChatFiles';

const longest = 2_000;

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  store: ChatStore;
  contact: ContactRecord;
}

/**
 * The message field, with a draft per chat. Enter sends, Shift-Enter starts a new line. Files are chosen, pasted or
 * dropped.
 */
export const Composer = observer(({ ref, store, contact: { id, fullName } }: ComposerProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const { add, running, problems, dismiss } = useChatFiles(store, id);
  const text = store.draftOf(id);
  const files = store.filesOf(id);
  const send = () => {
    ref.current?.focus();
    dismiss();
    if (text.length <= longest) setWaiting(true);
  };
  // A message waits for its files, and stays unsent where one fails.
  useEffect(() => {
    if (!waiting || running.length > 0) return;
    setWaiting(false);
    if (problems.length === 0) void store.send();
  }, [waiting, running, problems, store]);
  return (
    <form
      className={cx(styles.composer, over && styles.dropping)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
      onPaste={({ clipboardData }) => {
        if (clipboardData.files.length > 0) add([...clipboardData.files]);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {store.refusal && (
        <Notice tone="danger" live title={t('demoChat:notSent')}>
          {failureText(t, store.refusal, 'demoChat')}
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="danger" live>
          {problems.join(' ')}
        </Notice>
      )}
      {(files.length > 0 || running.length > 0) && (
        <FileList
          label={t('demoChat:attachments')}
          files={[
            ...files.map((file) => ({
              key: file.id,
              name: file.fileName,
              size: format.size(file.bytes),
              picture: file.type.startsWith('image/'),
              onRemove: () =>
                store.attach(
                  id,
                  files.filter((one) => one !== file),
                ),
            })),
            ...running.map((name, at) => ({ key: `${at} ${name}`, name, progress: 0.5 })),
          ]}
        />
      )}
      <div className={styles.line}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={chatFileTypes.join(',')}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <IconButton
          label={t('demoChat:attach')}
          title={t('demoChat:attachHint', { size: format.size(mostChatFileBytes) })}
          icon={Paperclip}
          disabled={files.length + running.length >= mostChatFiles}
          onClick={() => input.current?.click()}
        />
        <div className={styles.input}>
          <TextArea
            ref={ref}
            rows={Math.min(5, text.split('\n').length)}
            value={text}
            onChange={(next) => store.write(id, next)}
            placeholder={t('demoChat:message')}
            aria-label={t('demoChat:messageTo', { name: fullName })}
            {...(text.length > longest - 200 && { max: longest })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              send();
            }}
          />
        </div>
        <Button type="submit" variant="primary" icon={SendHorizontal} busy={store.sending || waiting}>
          {t('demoChat:send')}
        </Button>
      </div>
    </form>
  );
});
