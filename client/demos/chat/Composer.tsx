import type { ContactRecord } from '@shared/contracts/demos/chats';
import { SendHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { TextArea } from '~/ui/TextArea';
import styles from './Chat.module.css';
import type { ChatStore } from './ChatStore';

const longest = 2_000;

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  store: ChatStore;
  contact: ContactRecord;
}

/** The message field, with a draft per chat. Enter sends, Shift-Enter starts a new line. */
export const Composer = observer(({ ref, store, contact: { id, fullName } }: ComposerProps) => {
  const { t } = useTranslation();
  const text = store.draftOf(id);
  const send = () => {
    ref.current?.focus();
    if (text.length <= longest) void store.send();
  };
  return (
    <form
      className={styles.composer}
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
      <div className={styles.line}>
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
        <Button type="submit" variant="primary" icon={SendHorizontal} busy={store.sending}>
          {t('demoChat:send')}
        </Button>
      </div>
    </form>
  );
});
