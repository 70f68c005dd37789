import { type MessageRow, messages, messageTypes } from '@shared/contracts/network/messages';
import { CheckCheck, MailOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall, type RowAction } from '~/crud/action';
import { BulkBar } from '~/crud/bulk/BulkBar';
import { type Selection, useSelection } from '~/crud/bulk/useSelection';
import { failureText } from '~/crud/failureText';
import { oneOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { ListBody } from '~/crud/ListBody';
import { ListFooter } from '~/crud/ListFooter';
import { useList } from '~/crud/useList';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { SkeletonTable } from '~/ui/SkeletonTable';
import styles from './Inbox.module.css';
import { InboxStore } from './InboxStore';
import { Message } from './Message';
import type { UnreadStore } from './UnreadStore';

const filters = [search('q'), oneOf('type', messageTypes), flag('unread')];
/** Maximum ids per call. */
const mostAtOnce = 500;
const standard = { page: 1, limit: 25, sort: 'created_at', order: 'desc' };

/** The reader's messages from the network, newest first; unread ones are bold. */
export const Inbox = observer(({ unread }: { unread: UnreadStore }) => {
  const { t } = useTranslation();
  const list = useList<MessageRow>({ list: messages.list, texts: 'messages', filters, standard, live: ['message'] });
  const { query, set, page } = list;
  const [store] = useState(() => new InboxStore(list.store, (counts) => unread.take(counts)));
  const selection = useSelection<MessageRow>(list.sentQuery);
  const markRead: RowAction<MessageRow> = {
    name: 'read',
    icon: MailOpen,
    offered: ({ read_at }) => read_at === null,
    bulk: {
      size: mostAtOnce,
      send: async (rows) => unread.take(await call(messages.read, { body: { ids: rows.map(({ id }) => id) } })),
      allowed: () => mayCall(messages.read),
    },
  };

  const type = messageTypes.find((one) => one === query.type);
  const readAll = async () => {
    if (await store.readAll(type)) feedback.toast('success', t('messages:allMarked'));
  };
  return (
    <>
      <ListBody
        list={list}
        tools={
          mayCall(messages.read) && (
            <Button
              size="sm"
              icon={CheckCheck}
              busy={store.marking}
              disabled={unread.messages === 0}
              onClick={() => void readAll()}
            >
              {type
                ? t('messages:markTypeRead', { type: t(`messages:choices.type.${type}`) })
                : t('messages:markAllRead')}
            </Button>
          )
        }
        skeleton={<SkeletonTable rows={8} columns={2} />}
        empty={<EmptyState icon={MailOpen} title={t('messages:inboxZero')} text={t('messages:inboxZeroText')} />}
      >
        {() =>
          page && (
            <>
              {store.failure && (
                <div className={styles.notice}>
                  <Notice tone="danger" live title={t('messages:notMarked')}>
                    {failureText(t, store.failure, 'messages')}
                  </Notice>
                </div>
              )}
              <Messages
                rows={page.list}
                loading={list.store.loading}
                store={store}
                selection={mayCall(messages.read) ? selection : undefined}
              />
              <ListFooter page={page} set={set} totals={undefined} />
            </>
          )
        }
      </ListBody>
      <BulkBar
        selection={selection}
        store={list.store}
        actions={[markRead]}
        texts="messages"
        nameOf={({ title }) => title}
      />
    </>
  );
});

interface MessagesProps {
  rows: readonly MessageRow[];
  loading: boolean;
  store: InboxStore;
  /** Undefined without bulk actions. */
  selection: Selection<MessageRow> | undefined;
}

const Messages = observer(({ rows, loading, store, selection }: MessagesProps) => (
  <ul className={cx(styles.list, loading && styles.dimmed)} aria-busy={loading}>
    {rows.map((row) => (
      <Message
        key={row.id}
        row={row}
        unread={store.isUnread(row)}
        open={store.open === row.id}
        onToggle={() => store.toggle(row)}
        {...(selection && { chosen: selection.has(row), onChoose: (on: boolean) => selection.toggle([row], on) })}
      />
    ))}
  </ul>
));
