import { mailbox } from '@shared/contracts/network/mailbox';
import { ArrowLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { RowMissing } from '~/crud/RowMissing';
import { ThreadStore } from '~/network/mailbox/ThreadStore';
import { live, useLive } from '~/platform/live';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { useMedia, usePhone } from '~/ui/useMedia';
import { mailboxAddress } from './address';
import { Conversation } from './Conversation';
import styles from './Mailbox.module.css';
import { Person } from './Person';

interface OpenConversationProps {
  id: number;
  lookMs: number;
  onChanged: () => void;
  onClosed: () => void;
}

/**
 * The second pane with the messages, and the third with the member. If both do not fit, `?pane=person` shows the third.
 */
export const OpenConversation = observer(({ id, lookMs, onChanged, onClosed }: OpenConversationProps) => {
  const { t } = useTranslation('mailbox');
  const phone = usePhone();
  const narrow = useMedia('(max-width: 1359.98px)');
  const [params] = useSearchParams();
  const [store] = useState(() => new ThreadStore(id, onChanged));
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
  const person = params.get('pane') === 'person';
  const back = phone && (
    <LinkButton size="sm" variant="ghost" icon={ArrowLeft} to={mailboxAddress(params)}>
      {t('messages:back')}
    </LinkButton>
  );
  if (failure)
    return (
      <div className={styles.nothing}>
        <RowMissing texts="mailbox" failure={failure} back={mailboxAddress(params)} onRetry={() => void store.load()} />
      </div>
    );
  if (!thread)
    return (
      <div className={styles.waiting}>
        {back}
        <SkeletonLines lines={6} />
      </div>
    );
  return (
    <>
      {!(narrow && person) && (
        <Conversation
          store={store}
          thread={thread}
          back={back}
          toPerson={narrow ? mailboxAddress(params, { id, pane: 'person' }) : undefined}
          writes={mayCall(mailbox.send)}
          onClosed={onClosed}
        />
      )}
      {(!narrow || person) && (
        <Person
          thread={thread}
          back={
            narrow && (
              <LinkButton size="sm" variant="ghost" icon={ArrowLeft} to={mailboxAddress(params, { id })}>
                {t('backToConversation')}
              </LinkButton>
            )
          }
        />
      )}
    </>
  );
});
