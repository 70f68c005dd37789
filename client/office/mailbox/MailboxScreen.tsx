import { type ConversationRow, mailbox } from '@shared/contracts/network/mailbox';
import { MessagesSquare } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSelection } from '~/crud/bulk/useSelection';
import { useList } from '~/crud/useList';
import { live } from '~/platform/live';
import { EmptyState } from '~/ui/EmptyState';
import { FetchedPart } from '~/ui/FetchedPart';
import { usePhone } from '~/ui/useMedia';
import { mailboxAddress } from './address';
import { ConversationList } from './ConversationList';
import { mailboxFilters } from './filters';
import styles from './Mailbox.module.css';
import { OpenConversation } from './OpenConversation';
import { useKeys } from './useKeys';
import { useMailboxSheet } from './useMailboxSheet';

// Loaded on demand: the forms are large, and most visits only read and reply.
const NewDialog = lazy(async () => ({ default: (await import('./NewDialog')).NewDialog }));
const BroadcastDialog = lazy(async () => ({ default: (await import('./BroadcastDialog')).BroadcastDialog }));

/** Reload interval while live updates are down. */
const lookMs = 15_000;

const bulkButton = (name: string) => document.querySelector<HTMLElement>(`[data-bulk-action="${name}"]`);

/**
 * /general/mailbox/mailbox_list: the office's conversations, the open one, and its member; phones show one pane at a
 * time.
 */
export const MailboxScreen = observer(() => {
  const { t } = useTranslation('mailbox');
  const phone = usePhone();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const list = useList<ConversationRow>({
    list: mailbox.list,
    texts: 'mailbox',
    filters: mailboxFilters,
    standard: { page: 1, limit: 25, sort: 'last_message_at', order: 'desc' },
    live: ['mailbox'],
  });
  const { store } = list;
  const selection = useSelection<ConversationRow>(list.sentQuery);
  const id = Number(params.get('id')) || undefined;
  const rows = list.page?.list ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];

  // An open conversation keeps its place in the unread list after it is marked read.
  useEffect(() => store.hold(row), [store, row]);
  const changed = useCallback(() => void store.refresh(), [store]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && !live.connected && void store.refresh();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [store]);

  const go = (to: number) => {
    const next = rows[to];
    if (next) void navigate(mailboxAddress(params, { id: next.id }), { replace: id !== undefined });
  };
  useKeys({
    j: () => go(at + 1),
    k: () => go(at < 0 ? 0 : at - 1),
    '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
    x: () => row && selection.toggle([row], !selection.has(row)),
    X: () => selection.toggle(rows, !rows.every(selection.has)),
    A: () => bulkButton('assign')?.click(),
    E: () => bulkButton('close')?.click(),
    R: () => bulkButton('read')?.click(),
  });

  useMailboxSheet();

  const dialog = params.get('new');
  const close = (open?: number) => void navigate(mailboxAddress(params, { id: open ?? id }), { replace: true });
  const openDialog = (name: 'message' | 'broadcast') =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('new', name);
      return next;
    });
  return (
    <div className={styles.panes}>
      <h1 className="visually-hidden">{t('titles:mailbox')}</h1>
      {!(phone && id !== undefined) && (
        <ConversationList list={list} selection={selection} openId={id} params={params} onNew={openDialog} />
      )}
      {id !== undefined && (
        <OpenConversation key={id} id={id} lookMs={lookMs} onChanged={changed} onClosed={() => phone || go(at + 1)} />
      )}
      {id === undefined && !phone && (
        <div className={styles.nothing}>
          <EmptyState icon={MessagesSquare} title={t('choose')} text={t('chooseText')} />
        </div>
      )}
      {dialog === 'message' && (
        <FetchedPart onClose={() => close()}>
          <NewDialog memberId={Number(params.get('to')) || 0} onClose={close} onSent={changed} />
        </FetchedPart>
      )}
      {dialog === 'broadcast' && (
        <FetchedPart onClose={() => close()}>
          <BroadcastDialog onClose={() => close()} onSent={changed} />
        </FetchedPart>
      )}
    </div>
  );
});
