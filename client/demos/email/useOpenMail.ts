import type { MailRecord } from '@shared/contracts/demos/mails';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePhone } from '~/ui/useMedia';
import type { MailDesk } from './MailDesk';
import { continued } from './replies';

/** Which mail is read: the address says it, so that Back closes it and a link opens it. */
export interface Reading {
  id: number | undefined;
  mail: MailRecord | undefined;
  addressOf: (id: number | undefined) => string;
  open: (mail: MailRecord) => void;
  close: () => void;
  /** Goes on to the next mail before this one leaves the list; on a phone back to the list. */
  leave: () => void;
}

/** Drafts are written on, not read; one that is scheduled is read first. */
export const isUnfinished = ({ folder, scheduledAt }: MailRecord) => folder === 'draft' && scheduledAt === undefined;

/** Use it in an observer. */
export function useOpenMail(desk: MailDesk): Reading {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const phone = usePhone();
  const { store } = desk;
  const id = Number(params.get('mail')) || undefined;
  const mail = store.find(id);

  const addressOf = (next: number | undefined) => {
    const query = new URLSearchParams(params);
    if (next === undefined) query.delete('mail');
    else query.set('mail', String(next));
    return `?${query}`;
  };
  const go = (next: number | undefined, replace = false) =>
    void navigate(addressOf(next), { replace, preventScrollReset: true });
  const open = (next: MailRecord) => {
    store.moveCursor(next.id);
    if (isUnfinished(next)) {
      void desk.read(next);
      void desk.write(continued(next));
    }
    // Going through mails is one step of the history.
    else go(next.id, id !== undefined);
  };
  const close = () => go(undefined);
  const leave = () => {
    if (id === undefined) return;
    const next = store.neighbour(id, 1) ?? store.neighbour(id, -1);
    const readable = next && next.id !== id && !isUnfinished(next) && !phone;
    if (readable) store.moveCursor(next.id);
    go(readable ? next.id : undefined, true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mail is read once, as it is opened
  useEffect(() => {
    if (mail) void desk.read(mail);
  }, [mail?.id]);
  return { id, mail, addressOf, open, close, leave };
}
