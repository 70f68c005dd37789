import type { ContactRecord, Message, ProfileUser } from '@shared/contracts/demos/chats';
import { shiftDay } from '@shared/format/days';
import { ArrowDown, MessageSquareDashed } from 'lucide-react';
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { Attachments } from './Attachments';
import styles from './Chat.module.css';
import { groupMessages } from './groupMessages';
import { Words } from './Words';

interface MessagesProps {
  messages: readonly Message[];
  contact: ContactRecord;
  own: ProfileUser | undefined;
  typing: boolean;
  /** Highlighted wherever it occurs. */
  sought: string;
  /** Index of the message to scroll into view. */
  hit: number | undefined;
  /** Index of the first new message, below the line "New messages". */
  newFrom: number | undefined;
}

/** In px. Closer to the end, the reader follows new messages. */
const nearEnd = 80;

/** Messages by day and sender, scrolled to the line of the new ones or to the end. A reader further up stays there. */
export const Messages = ({ messages, contact, own, typing, sought, hit, newFrom }: MessagesProps) => {
  const { t } = useTranslation('demoChat');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** Messages that came below the part in view. */
  const [below, setBelow] = useState(0);
  const before = useRef(messages.length);
  const days = useMemo(() => groupMessages(messages, newFrom), [messages, newFrom]);

  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    follows.current = true;
    setBelow(0);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chat opens at the line of its new messages, once
  useLayoutEffect(() => {
    const line = box.current?.querySelector('[data-new]');
    if (!line) return toEnd();
    follows.current = false;
    line.scrollIntoView({ block: 'center' });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message, and when typing begins
  useEffect(() => {
    const added = messages.length - before.current;
    before.current = messages.length;
    if (hit !== undefined) return;
    const isOwn = added > 0 && messages.at(-1)?.senderId !== contact.id;
    if (follows.current || isOwn) toEnd();
    else if (added > 0) setBelow((count) => count + added);
  }, [messages.length, typing]);
  useEffect(() => {
    if (hit !== undefined) box.current?.querySelector(`[data-index="${hit}"]`)?.scrollIntoView({ block: 'center' });
  }, [hit]);
  const onScroll = () => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    follows.current = scrollHeight - scrollTop - clientHeight < nearEnd;
    if (follows.current) setBelow(0);
  };

  const today = businessToday();
  const dayName = (day: string) =>
    day === today ? t('today') : day === shiftDay(today, -1) ? t('yesterday') : format.day(day, 'long');
  return (
    <div className={styles.window}>
      <div
        ref={box}
        className={styles.messages}
        role="log"
        aria-label={t('saidHere')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
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
            {groups.map(({ senderId, isNew, messages: said }) => {
              const mine = senderId !== contact.id;
              const who = mine ? own : contact;
              const end = said.at(-1);
              return (
                <Fragment key={said[0]?.index}>
                  {isNew && (
                    <p className={cx(styles.separator, styles.newLine)} data-new="">
                      <bdi>{t('newMessages')}</bdi>
                    </p>
                  )}
                  <div className={cx(styles.group, mine && styles.mine)}>
                    {who && (
                      <Avatar name={who.fullName} src={who.avatar ? inBase(who.avatar) : undefined} size="sm" alone />
                    )}
                    <div className={styles.bubbles}>
                      {said.map(({ index, message, attachments }) => (
                        <Fragment key={index}>
                          {message !== '' && (
                            <p
                              data-index={index}
                              className={cx(styles.bubble, index === hit && styles.hit, 'own-order')}
                            >
                              <Words text={message} search={sought} />
                            </p>
                          )}
                          {attachments && <Attachments files={attachments} />}
                        </Fragment>
                      ))}
                      {end && (
                        <time className={cx(styles.time, 'own-order')} dateTime={end.time}>
                          {format.time(end.time)}
                        </time>
                      )}
                    </div>
                  </div>
                </Fragment>
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
      {below > 0 && (
        <Button className={styles.toEnd} size="sm" icon={ArrowDown} onClick={toEnd}>
          {t('newBelow', { count: below })}
        </Button>
      )}
    </div>
  );
};
