import type { ContactRecord, Message, ProfileUser } from '@shared/contracts/demos/chats';
import { shiftDay } from '@shared/format/days';
import { MessageSquareDashed } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import styles from './Chat.module.css';
import { groupMessages } from './groupMessages';

interface MessagesProps {
  messages: readonly Message[];
  contact: ContactRecord;
  own: ProfileUser | undefined;
  typing: boolean;
  /** Highlighted wherever it occurs. */
  sought: string;
  /** Index of the message to scroll into view. */
  hit: number | undefined;
}

/** A text with every match highlighted. */
function marked(text: string, sought: string): ReactNode {
  if (!sought) return text;
  const parts: ReactNode[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(sought.toLowerCase()); at !== -1; at = lower.indexOf(sought.toLowerCase(), from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + sought.length)}</mark>);
    from = at + sought.length;
  }
  return [...parts, text.slice(from)];
}

/** Messages by day and sender, scrolled to the newest. */
export const Messages = ({ messages, contact, own, typing, sought, hit }: MessagesProps) => {
  const { t } = useTranslation('demoChat');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const days = useMemo(() => groupMessages(messages), [messages]);
  const last = messages.at(-1)?.time;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message comes into view, and so does who is typing
  useEffect(() => {
    if (box.current && hit === undefined) box.current.scrollTop = box.current.scrollHeight;
  }, [last, typing]);
  useEffect(() => {
    if (hit !== undefined) box.current?.querySelector(`[data-index="${hit}"]`)?.scrollIntoView({ block: 'center' });
  }, [hit]);

  const today = businessToday();
  const dayName = (day: string) =>
    day === today ? t('today') : day === shiftDay(today, -1) ? t('yesterday') : format.day(day, 'long');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div ref={box} className={styles.messages} role="log" aria-label={t('saidHere')} tabIndex={0}>
      {messages.length === 0 && !typing && (
        <EmptyState
          icon={MessageSquareDashed}
          title={t('nothingSaid')}
          text={t('nothingSaidText', { name: contact.fullName })}
        />
      )}
      {days.map(({ day, groups }) => (
        <div key={day} className={styles.day}>
          <p className={styles.separator}>
            <bdi>{dayName(day)}</bdi>
          </p>
          {groups.map(({ senderId, messages: said }) => {
            const mine = senderId !== contact.id;
            const who = mine ? own : contact;
            const end = said.at(-1);
            return (
              <div key={said[0]?.index} className={cx(styles.group, mine && styles.mine)}>
                {who && (
                  <Avatar name={who.fullName} src={who.avatar ? inBase(who.avatar) : undefined} size="sm" alone />
                )}
                <div className={styles.bubbles}>
                  {said.map(({ index, message }) => (
                    <p
                      key={index}
                      data-index={index}
                      className={cx(styles.bubble, index === hit && styles.hit, 'own-order')}
                    >
                      {marked(message, sought)}
                    </p>
                  ))}
                  {end && (
                    <time className={cx(styles.time, 'own-order')} dateTime={end.time}>
                      {format.time(end.time)}
                    </time>
                  )}
                </div>
              </div>
            );
          })}
        </div>
      ))}
      {typing && (
        <div className={styles.group}>
          <Avatar name={contact.fullName} src={contact.avatar ? inBase(contact.avatar) : undefined} size="sm" />
          <p className={cx(styles.bubble, styles.dots)}>
            <span aria-hidden />
            <span aria-hidden />
            <span aria-hidden />
            <span className="visually-hidden">{t('isTyping', { name: contact.fullName })}</span>
          </p>
        </div>
      )}
    </div>
  );
};
