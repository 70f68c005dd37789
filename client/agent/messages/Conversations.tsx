import type { ConversationRow } from '@shared/contracts/network/mailbox';
import { Mail } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '~/crud/ListBody';
import { ListFooter } from '~/crud/ListFooter';
import type { PagedList } from '~/crud/useList';
import { CaseName } from '~/network/mailbox/CaseName';
import { mailboxTones } from '~/network/mailbox/mailboxTones';
import { useFormat } from '~/platform/format';
import { Badge } from '~/ui/Badge';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { EntryLink } from '~/ui/EntryLink';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Tag } from '~/ui/Tag';
import styles from './Office.module.css';
import { officeAddress } from './officeAddress';

interface ConversationsProps {
  list: PagedList<ConversationRow>;
  openId: number | undefined;
  params: URLSearchParams;
  compose: ReactNode;
}

export const Conversations = observer(({ list, openId, params, compose }: ConversationsProps) => {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { page, set, store } = list;
  return (
    <div className={styles.list}>
      {compose && <div className={styles.compose}>{compose}</div>}
      <ListBody
        list={list}
        skeleton={<SkeletonTable rows={6} columns={1} />}
        empty={<EmptyState icon={Mail} title={t('noConversations')} text={t('noConversationsText')} />}
      >
        {() =>
          page && (
            <>
              <ul className={cx(store.loading && styles.dimmed)} aria-busy={store.loading}>
                {page.list.map(({ id, subject, preview, kind, status, unread, policy, last_message_at }) => (
                  <li key={id}>
                    <EntryLink
                      className={unread > 0 ? styles.unread : undefined}
                      to={officeAddress(params, { id })}
                      current={id === openId}
                    >
                      <span className={styles.line}>
                        <span className={cx(styles.subject, 'own-order')}>{subject}</span>
                        <Badge count={unread} tone="primary" label={t('unread')} />
                      </span>
                      <span className={cx(styles.preview, 'own-order')}>{preview}</span>
                      {policy && (
                        <span className={cx(styles.preview, 'own-order')}>
                          <CaseName {...policy} />
                        </span>
                      )}
                      <span className={styles.line}>
                        <Tag tone={mailboxTones[status]}>{t(`choices.status.${status}`)}</Tag>
                        <span className={styles.small}>
                          {t(`choices.kind.${kind}`)} · {format.day(last_message_at)}
                        </span>
                      </span>
                    </EntryLink>
                  </li>
                ))}
              </ul>
              {page.total > page.limit && <ListFooter page={page} set={set} totals={undefined} />}
            </>
          )
        }
      </ListBody>
    </div>
  );
});
