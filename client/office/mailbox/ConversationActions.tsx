import type { Thread } from '@shared/contracts/network/mailbox';
import { Briefcase, Ellipsis, Flag, Hourglass, Lock, LockOpen, Unlink, UserRoundCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadStore } from '~/network/mailbox/ThreadStore';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';
import { useAdministrators } from './filters';
import styles from './Mailbox.module.css';
import { useKeys } from './useKeys';

const LinkCaseDialog = lazy(async () => ({ default: (await import('./LinkCaseDialog')).LinkCaseDialog }));

interface ConversationActionsProps {
  store: ThreadStore;
  thread: Thread;
  onClosed: () => void;
}

/** Sets a conversation's assignee, priority, linked case and status, with buttons or single keys. */
export const ConversationActions = observer(({ store, thread, onClosed }: ConversationActionsProps) => {
  const { t } = useTranslation('mailbox');
  const administrators = useAdministrators();
  const [linking, setLinking] = useState(false);
  const me = session.userData?.id ?? 0;
  const { assignee, priority, status, policy } = thread;
  const closed = status === 'closed';
  const colleagues = administrators.filter(({ id }) => id !== me);

  const toggleClosed = async () => {
    if ((await store.setClosed(!closed)) && !closed) onClosed();
  };
  const togglePriority = () => void store.setStatus(status, priority === 'urgent' ? 'normal' : 'urgent');
  const waitFor = status === 'waiting_office' ? 'waiting_member' : 'waiting_office';
  useKeys({
    a: () => void store.assign(assignee?.id === me ? null : me),
    e: () => void toggleClosed(),
    u: togglePriority,
    l: () => setLinking(true),
  });
  return (
    <div className={styles.actions}>
      <Menu
        label={t('assignTo')}
        trigger={(trigger) => (
          <Button
            {...trigger}
            size="sm"
            icon={UserRoundCheck}
            busy={store.changing}
            {...(assignee && { 'aria-label': `${t('fields.assignee')}: ${assignee.name}` })}
          >
            <span className={styles.assignee}>{assignee ? assignee.name : t('assign')}</span>
          </Button>
        )}
        items={[
          { label: t('assignee.me'), checked: assignee?.id === me, hint: 'A', onSelect: () => void store.assign(me) },
          ...colleagues.map(({ id, name }) => ({
            label: name,
            checked: assignee?.id === id,
            onSelect: () => void store.assign(id),
          })),
          { label: t('assignee.none'), checked: assignee === null, onSelect: () => void store.assign(null) },
        ]}
      />
      <Button
        size="sm"
        icon={closed ? LockOpen : Lock}
        busy={store.changing}
        aria-keyshortcuts="e"
        onClick={() => void toggleClosed()}
      >
        {t(closed ? 'messages:reopen' : 'messages:close')}
      </Button>
      <Menu
        label={t('more')}
        trigger={(trigger) => <IconButton {...trigger} label={t('more')} icon={Ellipsis} size="sm" />}
        items={[
          {
            label: t(priority === 'urgent' ? 'makeNormal' : 'makeUrgent'),
            icon: Flag,
            hint: 'U',
            onSelect: togglePriority,
          },
          { label: t(`mark.${waitFor}`), icon: Hourglass, onSelect: () => void store.setStatus(waitFor) },
          {
            label: t(policy ? 'case.change' : 'case.link'),
            icon: Briefcase,
            hint: 'L',
            onSelect: () => setLinking(true),
          },
          ...(policy
            ? [
                {
                  label: t('case.unlink'),
                  icon: Unlink,
                  onSelect: () => void store.assign(assignee?.id ?? null, null),
                },
              ]
            : []),
        ]}
      />
      {linking && (
        <FetchedPart onClose={() => setLinking(false)}>
          <LinkCaseDialog thread={thread} store={store} onClose={() => setLinking(false)} />
        </FetchedPart>
      )}
    </div>
  );
});
