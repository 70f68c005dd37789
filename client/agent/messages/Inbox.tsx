import { type MessageRow, messages, messageTypes } from '@shared/contracts/network/messages';
import { CheckCheck, MailOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { ClearFilters } from '~/crud/ClearFilters';
import { FilterBar } from '~/crud/FilterBar';
import { failureText } from '~/crud/failureText';
import { oneOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { ListFailure } from '~/crud/ListFailure';
import { ListFooter } from '~/crud/ListFooter';
import { ListStore } from '~/crud/ListStore';
import { useListQuery } from '~/crud/useListQuery';
import { useLiveReload } from '~/crud/useLiveReload';
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
const standard = { page: 1, limit: 25, sort: 'created_at', order: 'desc' };

/** What the network tells the reader, the newest first; what was not opened is bold. */
export const Inbox = observer(({ unread }: { unread: UnreadStore }) => {
  const { t } = useTranslation();
  const { query, set } = useListQuery(messages.list.query, standard);
  const [list] = useState(() => new ListStore<MessageRow>(messages.list, { ...standard, ...query }));
  const [store] = useState(() => new InboxStore(list, (counts) => unread.take(counts)));
  useEffect(() => {
    void store.load({ ...standard, ...query });
    return () => list.stop();
  }, [store, list, query]);

  useLiveReload(['message'], list.refresh);

  const type = messageTypes.find((one) => one === query.type);
  const readAll = async () => {
    if (await store.readAll(type)) feedback.toast('success', t('messages:allMarked'));
  };
  const { page, failure, loading } = list;
  const filtered = filters.some(({ keys }) => keys.some((key) => query[key] !== undefined));
  return (
    <>
      <div className={styles.top}>
        <FilterBar filters={filters} query={query} set={set} texts="messages" />
        {mayCall(messages.read) && (
          <div className={styles.tools}>
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
          </div>
        )}
      </div>
      {store.failure && (
        <div className={styles.notice}>
          <Notice tone="danger" live title={t('messages:notMarked')}>
            {failureText(t, store.failure, 'messages')}
          </Notice>
        </div>
      )}
      {failure && <ListFailure failure={failure} texts="messages" onRetry={() => void list.reload()} />}
      {!failure && !page && <SkeletonTable rows={8} columns={2} />}
      {!failure && page && page.list.length === 0 && (
        <EmptyState
          icon={MailOpen}
          title={t(filtered ? 'crud:nothingFound' : 'messages:inboxZero')}
          text={t(filtered ? 'crud:nothingFoundText' : 'messages:inboxZeroText')}
          {...(filtered && { action: <ClearFilters filters={filters} set={set} /> })}
        />
      )}
      {!failure && page && page.list.length > 0 && (
        <>
          <ul className={cx(styles.list, loading && styles.dimmed)} aria-busy={loading}>
            {page.list.map((row) => (
              <Message
                key={row.id}
                row={row}
                unread={store.isUnread(row)}
                open={store.open === row.id}
                onToggle={() => store.toggle(row)}
              />
            ))}
          </ul>
          <ListFooter page={page} set={set} totals={undefined} />
        </>
      )}
    </>
  );
});
