import type { MailRecord } from '@shared/contracts/demos/mails';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { occurrencesOf } from '~/ui/occurrences';
import type { MailStore } from './MailStore';
import styles from './Message.module.css';
import { MessageCard } from './MessageCard';
import { textOf } from './remotePictures';

interface ConversationProps {
  store: MailStore;
  mail: MailRecord;
  search: string;
}

/** A conversation, oldest message first. Earlier messages fold to one line each, except those with a hit. */
export const Conversation = observer(({ store, mail, search }: ConversationProps) => {
  const { t } = useTranslation('demoEmail');
  const { id: latest, replies } = mail;
  const ids = replies.map(({ id }) => id);
  const all = ids.every((id) => store.isUnfolded(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: hits unfold once per mail and search
  useEffect(() => {
    if (search.trim() === '') return;
    const hits = replies.filter(({ message }) => occurrencesOf(search).test(textOf(message)));
    store.unfold(
      hits.map(({ id }) => id),
      true,
    );
  }, [latest, search]);
  return (
    <>
      {replies.length > 0 && (
        <div className={styles.conversation}>
          <Button
            size="sm"
            variant="ghost"
            className={styles.all}
            icon={all ? ChevronUp : ChevronDown}
            aria-expanded={all}
            aria-keyshortcuts="o"
            data-print="no"
            onClick={() => store.unfold(ids, !all)}
          >
            <bdi>{all ? t('hideEarlier') : t('earlier', { count: replies.length })}</bdi>
          </Button>
          {replies.map((reply) => {
            const folded = !store.isUnfolded(reply.id);
            return (
              <MessageCard
                key={reply.id}
                message={reply}
                search={search}
                fold={{ folded, onToggle: () => store.unfold([reply.id], folded) }}
              />
            );
          })}
        </div>
      )}
      <MessageCard message={mail} search={search} />
    </>
  );
});
