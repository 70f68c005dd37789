import { MessageSquare, UserRoundX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { usePhone } from '~/ui/useMedia';
import styles from './Chat.module.css';
import { ChatPanel } from './ChatPanel';
import { ChatStore } from './ChatStore';
import { ContactDrawer } from './ContactDrawer';
import { listen } from './listen';
import { ProfileDrawer } from './ProfileDrawer';
import { Thread } from './Thread';

/** Chats and contacts with the open chat (`?with=`). A phone shows either the list or the chat. */
export const ChatScreen = observer(() => {
  const { t } = useTranslation();
  const phone = usePhone();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [drawer, setDrawer] = useState<'profile' | 'contact'>();
  const search = useRef<HTMLInputElement>(null);
  const go = useRef(navigate);
  go.current = navigate;
  const [store] = useState(
    () =>
      new ChatStore(({ id, fullName }, { message }) => {
        const isNotified = store.profile?.settings.isNotificationsOn;
        if (!isNotified) feedback.say(i18next.t('demoChat:wrote', { name: fullName }));
        else
          feedback.toast('info', fullName, message, {
            label: i18next.t('demoChat:openChat'),
            run: () => void go.current(`?with=${id}`),
          });
      }),
  );
  const given = params.get('with');
  const id = given === null ? undefined : Number(given);

  useEffect(() => {
    void store.load();
    const stop = listen((event) => store.hear(event));
    return () => {
      stop();
      store.stop();
    };
  }, [store]);
  useEffect(() => void store.open(id), [store, id]);
  // Messages that came while the page was hidden become seen.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && store.openId !== undefined && void store.refresh();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [store]);

  const { contacts, failure, contact, openFailure } = store;
  const content = () => {
    if (id === undefined)
      return (
        <EmptyState
          icon={MessageSquare}
          title={t('demoChat:start.title')}
          text={t('demoChat:start.text')}
          action={
            <Button variant="primary" onClick={() => search.current?.focus()}>
              {t('demoChat:start.action')}
            </Button>
          }
        />
      );
    if (openFailure && openFailure.reason !== 'not_found')
      return <ListFailure failure={openFailure} texts="demoChat" onRetry={() => void store.open(id)} />;
    if (openFailure || !contact)
      return (
        <EmptyState
          icon={UserRoundX}
          title={t('demoChat:missing.title')}
          text={t('demoChat:missing.text')}
          action={<LinkButton to="?">{t('demoChat:allChats')}</LinkButton>}
        />
      );
    return <Thread key={id} store={store} contact={contact} phone={phone} onContact={() => setDrawer('contact')} />;
  };
  return (
    <div className={styles.chat}>
      <h1 id="page-title" tabIndex={-1} className={styles.pageTitle}>
        {t('demos:chat')}
      </h1>
      {failure && <ListFailure failure={failure} texts="demoChat" onRetry={() => void store.load()} />}
      {!failure && !contacts && (
        <div className={styles.waiting}>
          <SkeletonLines lines={8} />
        </div>
      )}
      {contacts && !(phone && id !== undefined) && (
        <ChatPanel store={store} search={search} onProfile={() => setDrawer('profile')} />
      )}
      {contacts && !(phone && id === undefined) && <div className={styles.pane}>{content()}</div>}
      {drawer === 'profile' && store.profile && (
        <ProfileDrawer store={store} profile={store.profile} onClose={() => setDrawer(undefined)} />
      )}
      {drawer === 'contact' && contact && (
        <ContactDrawer
          store={store}
          contact={contact}
          onClose={() => setDrawer(undefined)}
          onRemoved={() => {
            setDrawer(undefined);
            void navigate('?', { replace: true });
          }}
        />
      )}
    </div>
  );
});
