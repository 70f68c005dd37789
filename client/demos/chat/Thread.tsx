import type { ContactRecord } from '@shared/contracts/demos/chats';
import { ArrowLeft, Ban, Bell, BellOff, Eraser, Flag, Phone, Search, UserRound, Video } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { LinkButton } from '~/ui/LinkButton';
import { Menu } from '~/ui/Menu';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { CallDialog, type CallKind } from './CallDialog';
import styles from './Chat.module.css';
import type { ChatStore } from './ChatStore';
import { Composer } from './Composer';
import { clearChat, reportContact, setFlag } from './chatActions';
import { Face } from './Face';
import { Find } from './Find';
import { Messages } from './Messages';

interface ThreadProps {
  store: ChatStore;
  contact: ContactRecord;
  phone: boolean;
  onContact: () => void;
}

/** An open chat: its contact, messages and composer. */
export const Thread = observer(({ store, contact, phone, onContact }: ThreadProps) => {
  const { t } = useTranslation('demoChat');
  const [finding, setFinding] = useState(false);
  const [sought, setSought] = useState('');
  const [at, setAt] = useState(0);
  const [calling, setCalling] = useState<CallKind>();
  const title = useRef<HTMLHeadingElement>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const { id, fullName } = contact;
  const { muted, blocked } = store.settingsOf(id);
  const { messages } = store;
  const typing = store.typing.has(id);

  useEffect(() => {
    // On a phone, focus in the composer would open the keyboard over the messages.
    if (phone) title.current?.focus();
    else composer.current?.focus();
  }, [phone]);

  const hits =
    sought.trim() === ''
      ? []
      : (messages ?? []).flatMap(({ message }, index) =>
          message.toLowerCase().includes(sought.trim().toLowerCase()) ? [index] : [],
        );
  const find = (next: boolean) => {
    setFinding(next);
    setSought('');
    setAt(0);
  };
  return (
    <section className={styles.thread} aria-labelledby="chat-title">
      <header className={styles.head}>
        {phone && <LinkButton size="sm" variant="ghost" icon={ArrowLeft} to="?" aria-label={t('allChats')} />}
        <button type="button" className={styles.with} onClick={onContact} aria-label={t('viewContact')}>
          <Face of={contact} />
        </button>
        <div className={styles.words}>
          <h2 ref={title} id="chat-title" tabIndex={-1} className={styles.title}>
            {fullName}
          </h2>
          <span className={styles.role}>{typing ? t('typing') : contact.role}</span>
        </div>
        {!phone && (
          <>
            <IconButton label={t('call.start')} icon={Phone} disabled={blocked} onClick={() => setCalling('audio')} />
            <IconButton
              label={t('call.startVideo')}
              icon={Video}
              disabled={blocked}
              onClick={() => setCalling('video')}
            />
          </>
        )}
        <IconButton label={t('find.open')} icon={Search} aria-expanded={finding} onClick={() => find(!finding)} />
        <Menu
          label={t('more')}
          items={[
            { label: t('viewContact'), icon: UserRound, onSelect: onContact },
            ...(phone
              ? [
                  {
                    label: t('call.start'),
                    icon: Phone,
                    disabled: blocked,
                    onSelect: () => setCalling('audio'),
                  },
                  {
                    label: t('call.startVideo'),
                    icon: Video,
                    disabled: blocked,
                    onSelect: () => setCalling('video'),
                  },
                ]
              : []),
            {
              label: t(muted ? 'unmute' : 'mute'),
              icon: muted ? Bell : BellOff,
              onSelect: () => void setFlag(store, contact, 'muted', !muted),
            },
            { separator: true },
            {
              label: t('clear'),
              icon: Eraser,
              disabled: !messages?.length,
              onSelect: () => void clearChat(store, contact),
            },
            {
              label: t(blocked ? 'unblock' : 'block'),
              icon: Ban,
              onSelect: () => void setFlag(store, contact, 'blocked', !blocked),
            },
            {
              label: t('report.action'),
              icon: Flag,
              tone: 'danger',
              onSelect: () => void reportContact(store, contact),
            },
          ]}
        />
      </header>
      {finding && (
        <Find
          sought={sought}
          onSought={(text) => {
            setSought(text);
            setAt(0);
          }}
          count={hits.length}
          at={at}
          onStep={(by) => setAt((at + by + hits.length) % hits.length)}
          onClose={() => find(false)}
        />
      )}
      {messages ? (
        <Messages
          messages={messages}
          contact={contact}
          own={store.profile}
          typing={typing}
          sought={sought.trim()}
          hit={hits[at]}
          newFrom={store.newFrom}
        />
      ) : (
        <div className={styles.waiting}>
          <SkeletonLines lines={6} />
        </div>
      )}
      {blocked ? (
        <div className={styles.barred}>
          <Notice
            tone="warning"
            title={t('isBlocked', { name: fullName })}
            actions={
              <Button size="sm" onClick={() => void setFlag(store, contact, 'blocked', false)}>
                {t('unblock')}
              </Button>
            }
          >
            {t('isBlockedText')}
          </Notice>
        </div>
      ) : (
        <Composer ref={composer} store={store} contact={contact} />
      )}
      {calling && <CallDialog contact={contact} kind={calling} onClose={() => setCalling(undefined)} />}
    </section>
  );
});
