import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { Attachments } from '~/network/mailbox/Attachments';
import type { ThreadStore } from '~/network/mailbox/ThreadStore';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { TextArea } from '~/ui/TextArea';
import styles from './Office.module.css';

export const longestMessage = 5_000;

/** The reply form of a conversation; Ctrl+Enter also sends. */
export const Reply = observer(({ store }: { store: ThreadStore }) => {
  const { t } = useTranslation('messages');
  // Read here because Field's render function runs outside this observer.
  const { refusal, text } = store;
  const send = () => void store.send();
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {refusal && (
        <Notice tone="danger" live title={t('notSent')}>
          {failureText(t, refusal, 'messages')}
        </Notice>
      )}
      <Field label={t(store.thread?.status === 'closed' ? 'replyReopens' : 'reply')}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={3}
            value={text}
            onChange={(next) => store.write(next)}
            {...(text.length > longestMessage - 500 && { max: longestMessage })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
            }}
          />
        )}
      </Field>
      <div className={styles.bar}>
        <Attachments store={store.attachments} />
        <Button type="submit" variant="primary" icon={Send} busy={store.sending} disabled={!store.canSend}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
});
