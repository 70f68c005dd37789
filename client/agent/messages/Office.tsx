import { type ConversationRow, mailbox, mailboxStatuses } from '@shared/contracts/network/mailbox';
import { MessageSquarePlus, MessagesSquare } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { oneOf, search } from '~/crud/filters';
import { useList } from '~/crud/useList';
import { live, useLive } from '~/platform/live';
import { session } from '~/platform/session';
import { EmptyState } from '~/ui/EmptyState';
import { FetchedPart } from '~/ui/FetchedPart';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { usePhone } from '~/ui/useMedia';
import { Conversations } from './Conversations';
import styles from './Office.module.css';
import { officeAddress } from './officeAddress';
import { Thread } from './Thread';
import type { UnreadStore } from './UnreadStore';

// The form is the largest part, and most visits only read.
const NewConversation = lazy(async () => ({ default: (await import('./NewConversation')).NewConversation }));

const officeFilters = [search('q'), oneOf('status', mailboxStatuses)];
/** Polling interval while the page is visible and the live connection is down. */
const lookMs = 15_000;

/**
 * Conversations with the office: the list and the open conversation, next to each other. A phone shows one at a time.
 */
export const Office = observer(({ unread }: { unread: UnreadStore }) => {
  const { t } = useTranslation('messages');
  const phone = usePhone();
  const [params] = useSearchParams();
  const list = useList<ConversationRow>({
    list: mailbox.list,
    texts: 'messages',
    filters: officeFilters,
    standard: { page: 1, limit: 25 },
  });
  const { store } = list;
  const changed = useCallback(() => {
    void store.reload();
    void unread.load();
  }, [store, unread]);
  useLive(['mailbox'], changed);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && !live.connected && changed();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [changed]);

  const id = Number(params.get('id')) || undefined;
  // The office starts conversations in its own mailbox, where it names the member.
  const mayBegin = mayCall(mailbox.send) && !session.ability.can('oversee', 'Mailbox');
  const writing = params.has('new') && mayBegin;
  const row = list.page?.list.find((each) => each.id === id);
  // Keeps the open conversation in a list filtered by status when a reply changes its status.
  useEffect(() => store.hold(row), [store, row]);
  const beside = id !== undefined || writing;
  const compose = mayBegin && (
    <LinkButton variant="primary" icon={MessageSquarePlus} to={officeAddress(params, { new: '1' })}>
      {t('new')}
    </LinkButton>
  );
  return (
    <div className={styles.columns}>
      {!(phone && beside) && <Conversations list={list} openId={id} params={params} compose={compose} />}
      {!(phone && !beside) && (
        <div className={styles.pane}>
          {writing && (
            <FetchedPart waiting={<SkeletonLines lines={6} />}>
              <NewConversation onSent={changed} />
            </FetchedPart>
          )}
          {!writing && id !== undefined && <Thread key={id} id={id} lookMs={lookMs} onChanged={changed} />}
          {!beside && <EmptyState icon={MessagesSquare} title={t('choose')} text={t('chooseText')} />}
        </div>
      )}
    </div>
  );
});
