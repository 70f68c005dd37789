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

// A form weighs more than all else here, and most visits read.
const NewConversation = lazy(async () => ({ default: (await import('./NewConversation')).NewConversation }));

const officeFilters = [search('q'), oneOf('status', mailboxStatuses)];
/** So often it is looked whether the office has answered, while the page is in sight and no events tell. */
const lookMs = 15_000;

/** Conversations with the office: their list, and beside it the one that is read; on a phone one after the other. */
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
  // The office begins conversations at its own mailbox, where it names the member.
  const mayBegin = mayCall(mailbox.send) && !session.ability.can('manage', 'Mailbox');
  const writing = params.has('new') && mayBegin;
  const row = list.page?.list.find((each) => each.id === id);
  // With a filter by status it stays where it is while it is answered.
  useEffect(() => store.hold(row), [store, row]);
  const beside = id !== undefined || writing;
  const compose = mayBegin && (
    <LinkButton variant="primary" icon={MessageSquarePlus} to={officeAddress(params, { new: '1' })}>
      {t('new')}
    </LinkButton>
  );
  return (
    <div className={styles.columns}>
      {!(phone && beside) && <Conversations list={list} shown={id} params={params} compose={compose} />}
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
