import type { Thread } from '@shared/contracts/network/mailbox';
import { UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { Bubble } from '~/network/mailbox/Bubble';
import { mailboxTones } from '~/network/mailbox/mailboxTones';
import type { ThreadStore } from '~/network/mailbox/ThreadStore';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { Tag } from '~/ui/Tag';
import { useOpenedTitle } from '~/ui/useOpenedTitle';
import { Composer } from './Composer';
import { ConversationActions } from './ConversationActions';
import styles from './Mailbox.module.css';
import { useNow } from './useNow';
import { deadline, spanText } from './waiting';

interface ConversationProps {
  store: ThreadStore;
  thread: Thread;
  back: ReactNode;
  /** Link to the member's pane, if the window has no room for it. */
  toPerson: string | undefined;
  writes: boolean;
  /** Called after closing, to open the next conversation. */
  onClosed: () => void;
}

/** One conversation: subject, member, messages and the composer. */
export const Conversation = observer(({ store, thread, back, toPerson, writes, onClosed }: ConversationProps) => {
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  const now = useNow();
  const title = useOpenedTitle(true);
  const end = useRef<HTMLDivElement>(null);
  const last = thread.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new last message
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [last]);

  const { objection } = store;
  const due = deadline(t, thread, now);
  const { waiting_since: since } = thread;
  return (
    <section className={styles.thread} aria-labelledby="conversation-subject">
      <header className={styles.head}>
        {(back || toPerson) && (
          <div className={styles.ways}>
            {back}
            {toPerson && (
              <LinkButton size="sm" variant="ghost" icon={UserRound} to={toPerson}>
                {t('person.open')}
              </LinkButton>
            )}
          </div>
        )}
        <div className={styles.about}>
          <h2 ref={title} id="conversation-subject" tabIndex={-1} className={cx(styles.title, 'own-order')}>
            {thread.subject}
          </h2>
          <p className={styles.marks}>
            <Tag tone={mailboxTones[thread.status]}>{t(`choices.status.${thread.status}`)}</Tag>
            {thread.priority === 'urgent' && <Tag tone="danger">{t('choices.priority.urgent')}</Tag>}
            {due && <Tag tone={due.tone}>{due.text}</Tag>}
            <span className={styles.small}>{t(`choices.kind.${thread.kind}`)}</span>
            {since && (
              <time className={cx(styles.small, 'own-order')} dateTime={since} title={format.instant(since)}>
                {t('waitingFor', { span: spanText(t, now - Date.parse(since)) })}
              </time>
            )}
          </p>
        </div>
        {writes && <ConversationActions store={store} thread={thread} onClosed={onClosed} />}
      </header>
      {objection && (
        <div className={styles.notice}>
          <Notice tone="danger" live title={t('notChanged')}>
            {failureText(t, objection, 'mailbox')}
          </Notice>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to reach and scroll the box */}
      <div className={styles.messages} role="log" aria-label={t('messages:said')} tabIndex={0}>
        {thread.has_more && (
          <Button size="sm" variant="ghost" busy={store.loadingOlder} onClick={() => void store.older()}>
            {t('messages:older')}
          </Button>
        )}
        {thread.messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
        <div ref={end} />
      </div>
      {writes && <Composer store={store} thread={thread} onClosed={onClosed} />}
    </section>
  );
});
