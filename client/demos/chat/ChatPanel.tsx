import type { ContactRecord } from '@shared/contracts/demos/chats';
import { Ban, BellOff, Search, Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { dayAt } from '~/platform/networkClock';
import { Badge } from '~/ui/Badge';
import { cx } from '~/ui/cx';
import { EntryLink } from '~/ui/EntryLink';
import { TextInput } from '~/ui/TextInput';
import styles from './Chat.module.css';
import type { ChatStore } from './ChatStore';
import { Face } from './Face';

interface ChatPanelProps {
  store: ChatStore;
  search: RefObject<HTMLInputElement | null>;
  onProfile: () => void;
}

/** The user's own profile, the chats, and all contacts. */
export const ChatPanel = observer(({ store, search, onProfile }: ChatPanelProps) => {
  const { t } = useTranslation('demoChat');
  const [typed, setTyped] = useState('');
  const named = (list: readonly ContactRecord[]) =>
    list.filter(({ id, fullName }) =>
      [fullName, ...store.settingsOf(id).tags].some((text) => text.toLowerCase().includes(typed.trim().toLowerCase())),
    );
  const [chatting, listed] = [named(store.chatting), named(store.listed)];
  return (
    <nav className={styles.panel} aria-label={t('panel')}>
      <div className={styles.top}>
        {store.profile && (
          <button type="button" className={styles.own} aria-label={t('ownProfile')} onClick={onProfile}>
            <Face of={store.profile} />
          </button>
        )}
        <TextInput
          ref={search}
          className={styles.search}
          icon={Search}
          type="search"
          clearable
          value={typed}
          onChange={setTyped}
          placeholder={t('search')}
          aria-label={t('search')}
        />
      </div>
      <div className={styles.lists}>
        <h2 className={styles.heading}>{t('chats')}</h2>
        <ul>
          {chatting.map((contact) => (
            <li key={contact.id}>
              <ChatEntry store={store} contact={contact} />
            </li>
          ))}
        </ul>
        {chatting.length === 0 && <p className={styles.none}>{t(typed ? 'noMatch' : 'noChats')}</p>}
        <h2 className={styles.heading}>{t('contacts')}</h2>
        <ul>
          {listed.map((contact) => (
            <li key={contact.id}>
              <EntryLink to={`?with=${contact.id}`} current={false} className={styles.entry}>
                <Face of={contact} />
                <span className={styles.words}>
                  <span className={styles.name}>
                    {contact.fullName}
                    <Marks store={store} id={contact.id} />
                  </span>
                  <span className={cx(styles.said, 'own-order')}>{contact.about}</span>
                </span>
              </EntryLink>
            </li>
          ))}
        </ul>
        {listed.length === 0 && <p className={styles.none}>{t('noMatch')}</p>}
      </div>
    </nav>
  );
});

const ChatEntry = observer(({ store, contact }: { store: ChatStore; contact: ContactRecord }) => {
  const { t } = useTranslation('demoChat');
  const format = useFormat();
  const { last, unseenMsgs = 0 } = store.summaryOf(contact.id) ?? {};
  const current = store.openId === contact.id;
  const draft = current ? '' : store.draftOf(contact.id);
  const at = last && (dayAt(last.time) === businessToday() ? format.time(last.time) : format.day(last.time, 'short'));
  return (
    <EntryLink
      to={`?with=${contact.id}`}
      current={current}
      className={cx(styles.entry, unseenMsgs > 0 && styles.unseen)}
    >
      <Face of={contact} />
      <span className={styles.words}>
        <span className={styles.name}>
          {contact.fullName}
          <Marks store={store} id={contact.id} />
        </span>
        <span className={cx(styles.said, 'own-order')}>
          {store.typing.has(contact.id) ? (
            <em>{t('typing')}</em>
          ) : draft ? (
            <>
              <span className={styles.draft}>{t('draft')}</span> {draft}
            </>
          ) : (
            (last && (last.message || t('sentFiles', { count: last.attachments?.length ?? 0 }))) || t('noMessages')
          )}
        </span>
      </span>
      <span className={styles.facts}>
        {at && <time dateTime={last.time}>{at}</time>}
        <Badge
          count={unseenMsgs}
          tone={store.settingsOf(contact.id).muted ? 'neutral' : 'danger'}
          label={t('unread')}
        />
      </span>
    </EntryLink>
  );
});

/** Icons of important, muted and blocked contacts. */
const Marks = observer(({ store, id }: { store: ChatStore; id: number }) => {
  const { t } = useTranslation('demoChat');
  const { important, muted, blocked } = store.settingsOf(id);
  return (
    <span className={styles.marks}>
      {important && <Star size={13} role="img" aria-label={t('important')} />}
      {muted && <BellOff size={13} role="img" aria-label={t('muted')} />}
      {blocked && <Ban size={13} role="img" aria-label={t('blocked')} />}
    </span>
  );
});
