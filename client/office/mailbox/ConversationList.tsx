import { type ConversationRow, mailbox, mailboxStatuses } from '@shared/contracts/network/mailbox';
import { ArrowDownWideNarrow, Keyboard, Mail, Megaphone, SquarePen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { BulkBar } from '~/crud/bulk/BulkBar';
import type { Selection } from '~/crud/bulk/useSelection';
import { ClearFilters } from '~/crud/ClearFilters';
import { FilterBar } from '~/crud/FilterBar';
import { ListFailure } from '~/crud/ListFailure';
import type { PagedList } from '~/crud/useList';
import { useFormat } from '~/platform/format';
import { shell } from '~/platform/shell';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';
import { Pagination } from '~/ui/Pagination';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Tabs } from '~/ui/Tabs';
import { mailboxAddress, withStatus } from './address';
import { ConversationEntry } from './ConversationEntry';
import styles from './Mailbox.module.css';
import { useBulkActions } from './useBulkActions';
import { useNow } from './useNow';

/** Working order: after “all”, conversations that need an answer come first. */
const tabs = ['all', 'waiting_office', 'open', 'waiting_member', 'closed'] as const;
const orders = {
  newest: { sort: 'last_message_at', order: 'desc' },
  due: { sort: 'sla_due_at', order: 'asc' },
  urgent: { sort: 'priority', order: 'desc' },
} as const;

interface ConversationListProps {
  list: PagedList<ConversationRow>;
  selection: Selection<ConversationRow>;
  openId: number | undefined;
  params: URLSearchParams;
  onNew: (dialog: 'message' | 'broadcast') => void;
}

/** The first pane: status tabs, filters, sort order and conversations. */
export const ConversationList = observer((props: ConversationListProps) => {
  const { list, selection, openId, params, onNew } = props;
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  const now = useNow();
  const box = useRef<HTMLUListElement>(null);
  const { page, store, set, given, full, filters, filtered } = list;
  const status = mailboxStatuses.find((one) => one === given.status);
  const summary = page?.summary ?? {};
  const bulk = useBulkActions();
  const selects = bulk.actions.some((action) => action.bulk?.allowed());

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each newly opened conversation
  useEffect(() => {
    box.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);

  const order = (Object.keys(orders) as (keyof typeof orders)[]).find((one) => orders[one].sort === full.sort);
  const tools = (
    <>
      <Menu
        label={t('order.label')}
        trigger={(props) => <IconButton {...props} label={t('order.label')} icon={ArrowDownWideNarrow} size="sm" />}
        items={(Object.keys(orders) as (keyof typeof orders)[]).map((one) => ({
          label: t(`order.${one}`),
          checked: one === order,
          onSelect: () => set(orders[one]),
        }))}
      />
      <IconButton
        label={t('shell:keys.title')}
        icon={Keyboard}
        size="sm"
        className={styles.wide}
        onClick={() => shell.showKeys()}
      />
    </>
  );
  const content = () => {
    if (store.failure)
      return <ListFailure failure={store.failure} texts="mailbox" onRetry={() => void store.reload()} />;
    if (!page) return <SkeletonTable rows={8} columns={1} />;
    if (page.total === 0 && (filtered || status))
      return (
        <EmptyState
          title={t('crud:nothingFound')}
          text={t(filtered ? 'crud:nothingFoundText' : 'nothingHere')}
          action={filtered && <ClearFilters filters={filters} set={set} />}
        />
      );
    if (page.total === 0) return <EmptyState icon={Mail} title={t('empty.title')} text={t('empty.text')} />;
    const onPage = page.list.filter(selection.has).length;
    return (
      <>
        {selects && (
          <div className={styles.selectPage}>
            <Checkbox
              label={t('selectPage')}
              checked={onPage === page.list.length}
              indeterminate={onPage > 0 && onPage < page.list.length}
              onChange={(on) => selection.toggle(page.list, on)}
            />
          </div>
        )}
        <ul ref={box} className={cx(styles.entries, store.loading && styles.dimmed)} aria-busy={store.loading}>
          {page.list.map((row) => (
            <ConversationEntry
              key={row.id}
              row={row}
              now={now}
              to={mailboxAddress(params, { id: row.id })}
              current={row.id === openId}
              withStatus={status === undefined}
              selected={selection.has(row)}
              onSelect={selects ? (on) => selection.toggle([row], on) : undefined}
            />
          ))}
        </ul>
        {page.total > page.limit && (
          <Pagination
            page={page.page}
            pages={Math.ceil(page.total / page.limit)}
            onPage={(next) => set({ page: next })}
          />
        )}
      </>
    );
  };
  return (
    <section className={styles.list} aria-label={t('conversations')}>
      {mayCall(mailbox.send) && (
        <div className={styles.compose}>
          <Button variant="primary" icon={SquarePen} onClick={() => onNew('message')}>
            {t('new.open')}
          </Button>
          <Button icon={Megaphone} onClick={() => onNew('broadcast')}>
            {t('broadcast.open')}
          </Button>
        </div>
      )}
      <Tabs
        // Counts change the tabs' widths: remount to scroll the active tab into view.
        key={page ? 'counted' : 'counting'}
        label={t('fields.status')}
        active={status ?? 'all'}
        tabs={tabs.map((tab) => ({
          key: tab,
          label: t(`tab.${tab}`),
          to: withStatus(params, tab === 'all' ? undefined : tab),
          ...(summary[tab] !== undefined && tab !== 'closed' && { count: format.count(summary[tab]) }),
        }))}
      />
      <FilterBar filters={filters} query={given} set={set} texts="mailbox" count={store.count} tools={tools} />
      <div className={styles.scroll}>{content()}</div>
      <div className={styles.bulk}>
        <BulkBar
          selection={selection}
          store={store}
          actions={bulk.actions}
          texts="mailbox"
          nameOf={({ subject, member }) => `${member.name}: ${subject}`}
        />
      </div>
      {bulk.question}
    </section>
  );
});
