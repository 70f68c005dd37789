import { mailbox } from '@shared/contracts/network/mailbox';
import { ArrowLeft, Lock, LockOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { RowMissing } from '~/crud/RowMissing';
import { Bubble } from '~/network/mailbox/Bubble';
import { CaseName } from '~/network/mailbox/CaseName';
import { mailboxTones } from '~/network/mailbox/mailboxTones';
import { ThreadStore } from '~/network/mailbox/ThreadStore';
import { paths } from '~/paths';
import { live, useLive } from '~/platform/live';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Tag } from '~/ui/Tag';
import { usePhone } from '~/ui/useMedia';
import { useOpenedTitle } from '~/ui/useOpenedTitle';
import styles from './Office.module.css';
import { officeAddress } from './officeAddress';
import { Reply } from './Reply';

interface ThreadProps {
  id: number;
  lookMs: number;
  onChanged: () => void;
}

/** A conversation, oldest message first, with a reply form. Polls for answers while visible. */
export const Thread = observer(({ id, lookMs, onChanged }: ThreadProps) => {
  const { t } = useTranslation('messages');
  const phone = usePhone();
  const [params] = useSearchParams();
  const [store] = useState(() => new ThreadStore(id, onChanged));
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void store.load();
    const look = () => document.visibilityState === 'visible' && !live.connected && void store.load();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [store, lookMs]);
  useLive(
    ['mailbox'],
    useCallback(
      (event) => {
        if (event.type !== 'mailbox' || event.id === id) void store.load();
      },
      [store, id],
    ),
  );
  useEffect(() => () => store.stop(), [store]);
  const { thread, failure } = store;
  const title = useOpenedTitle(thread !== undefined);
  const last = thread?.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is a new last message
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [last]);

  const back = phone && (
    <LinkButton size="sm" variant="ghost" icon={ArrowLeft} to={officeAddress(params)}>
      {t('back')}
    </LinkButton>
  );
  if (failure)
    return (
      <RowMissing
        texts="messages"
        failure={failure}
        back={`${paths.messages}${officeAddress(params)}`}
        onRetry={() => void store.load()}
      />
    );
  if (!thread)
    return (
      <div className={styles.waiting}>
        <SkeletonLines lines={6} />
      </div>
    );
  const closed = thread.status === 'closed';
  const mayWrite = mayCall(mailbox.send);
  return (
    <section className={styles.thread} aria-labelledby="thread-subject">
      <header className={styles.head}>
        {back}
        <div className={styles.about}>
          <h2 ref={title} id="thread-subject" tabIndex={-1} className={styles.title}>
            {thread.subject}
          </h2>
          <p className={styles.line}>
            <Tag tone={mailboxTones[thread.status]}>{t(`choices.status.${thread.status}`)}</Tag>
            {thread.priority === 'urgent' && <Tag tone="danger">{t('choices.priority.urgent')}</Tag>}
            <span className={styles.small}>{t(`choices.kind.${thread.kind}`)}</span>
            {thread.policy && (
              <span className={styles.small}>
                <Link to={paths.policyDetail(thread.policy.id)}>{thread.policy.case_no}</Link>{' '}
                <CaseName {...thread.policy} />
              </span>
            )}
          </p>
        </div>
        {mayWrite && (
          <Button size="sm" icon={closed ? LockOpen : Lock} onClick={() => void store.setClosed(!closed)}>
            {t(closed ? 'reopen' : 'close')}
          </Button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div className={styles.messages} role="log" aria-label={t('said')} tabIndex={0}>
        {thread.has_more && (
          <Button size="sm" variant="ghost" busy={store.loadingOlder} onClick={() => void store.older()}>
            {t('older')}
          </Button>
        )}
        {thread.messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
        <div ref={end} />
      </div>
      {mayWrite && <Reply store={store} />}
    </section>
  );
});
