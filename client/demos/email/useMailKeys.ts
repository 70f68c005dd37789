import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKeys } from '~/platform/pageKeys';
import type { MailDesk } from './MailDesk';
import { replyTo, replyToAll } from './replies';
import type { Reading } from './useOpenMail';

const labels = [
  ['j', 'j'],
  ['k', 'k'],
  ['enter', 'Enter'],
  ['x', 'x'],
  ['s', 's'],
  ['u', 'u'],
  ['e', 'e'],
  ['hash', '#'],
  ['r', 'r'],
  ['a', 'a'],
  ['f', 'f'],
  ['o', 'o'],
  ['n', 'n'],
  ['p', 'p'],
  ['c', 'c'],
  ['slash', '/'],
  ['escape', 'Esc'],
] as const;

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

interface Keys {
  desk: MailDesk;
  reading: Reading;
}

export const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-mail="${id}"] a`);

/** Keyboard shortcuts for triage; inputs, menus and dialogs keep their own keys. */
export function useMailKeys(keys: Keys): void {
  const { t } = useTranslation('demoEmail');
  usePageKeys([
    ...labels.map(([name, key]) => ({ key, effect: t(`keys.${name}`) })),
    { key: t('keys.sendKeys'), effect: t('keys.send') },
  ]);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || modified || !(target instanceof Element) || target.closest(typing)) return;
      if (document.querySelector('dialog[open]')) return;
      const act = actionOf(event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Moves the focus to the next or previous message of the open conversation; without one in focus, to the latest. */
function stepMessage(by: 1 | -1): void {
  const messages = [...document.querySelectorAll<HTMLElement>('[data-message]')];
  const focused = document.activeElement?.closest<HTMLElement>('[data-message]');
  const at = focused ? messages.indexOf(focused) + by : messages.length - 1;
  const next = messages[Math.min(Math.max(at, 0), messages.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function actionOf(key: string, { desk, reading }: Keys): (() => void) | undefined {
  const { store } = desk;
  const at = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-mail]')?.dataset.mail;
    return focused ? Number(focused) : (reading.id ?? store.cursor);
  };
  const one = () => store.visibleMails.find(({ id }) => id === at());
  /** Selected mails, or the mail at the keyboard cursor. */
  const chosen = () => (store.selected.length > 0 ? store.selected : [one() ?? []].flat());
  const step = (by: 1 | -1) => {
    const next = store.neighbour(at(), by);
    if (!next) return;
    store.moveCursor(next.id);
    rowOf(next.id)?.focus();
    if (reading.id !== undefined) reading.open(next);
  };
  /** Focus moves to the next row before this one leaves. */
  const moveTo = (folder: 'archive' | 'trash') => {
    const mails = chosen();
    if (mails.length === 0) return;
    const from = at();
    const next = store.neighbour(from, 1) ?? store.neighbour(from, -1);
    if (mails.some(({ id }) => id === reading.id)) reading.leave();
    void desk.move(mails, folder);
    if (next && !mails.includes(next)) {
      store.moveCursor(next.id);
      rowOf(next.id)?.focus();
    }
  };
  switch (key) {
    case 'j':
      return () => step(1);
    case 'k':
      return () => step(-1);
    case 'x':
      return () => {
        const mail = one();
        if (!mail) return;
        store.toggle(mail.id);
        rowOf(mail.id)?.focus();
      };
    case 's':
      return () => {
        const mails = chosen();
        void desk.star(mails, !mails.every(({ isStarred }) => isStarred));
      };
    case 'u':
      return () => {
        const mails = chosen();
        if (mails.some(({ id }) => id === reading.id)) reading.close();
        void desk.mark(mails, false);
      };
    case 'e':
      return () => moveTo('archive');
    case '#':
      return () => moveTo('trash');
    case 'r':
      return () => {
        const mail = one();
        if (mail && mail.folder !== 'draft') void desk.write(replyTo(mail));
      };
    case 'a':
    case 'f':
      return () => {
        const mail = one();
        if (!mail || mail.folder === 'draft') return;
        void (key === 'a' ? desk.write(replyToAll(mail)) : desk.forward(mail));
      };
    case 'o':
      return () => {
        const ids = reading.mail?.replies.map(({ id }) => id) ?? [];
        store.unfold(ids, !ids.every((id) => store.isUnfolded(id)));
      };
    case 'n':
      return () => stepMessage(1);
    case 'p':
      return () => stepMessage(-1);
    case 'c':
      return () => void desk.write();
    case '/':
      return () => document.querySelector<HTMLElement>('[data-mail-search]')?.focus();
    case 'Escape':
      return reading.id === undefined ? undefined : reading.close;
    default:
      return undefined;
  }
}
