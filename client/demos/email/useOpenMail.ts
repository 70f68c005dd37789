import type { MailRecord } from '@shared/contracts/demos/mails';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePhone } from '~/ui/useMedia';
import type { MailDesk } from './MailDesk';
import { continued } from './replies';

/** The open mail. Its id is in the address, so that Back closes the mail and a link opens it. */
export interface Reading {
  id: number | undefined;
  mail: MailRecord | undefined;
  addressOf: (id: number | undefined) => string;
  open: (mail: MailRecord) => void;
  close: () => void;
  /** Opens the next mail before this one leaves the list; a phone returns to the list. */
  leave: () => void;
}

/** True for a draft, which opens in the editor; a scheduled draft opens in the reader. */
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
    // Moving between mails adds a single entry to the history.
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
