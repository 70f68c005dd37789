import type { ConversationRow } from '@shared/contracts/network/mailbox';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CaseName } from '~/network/mailbox/CaseName';
import { drafts } from '~/network/mailbox/drafts';
import { mailboxTones } from '~/network/mailbox/mailboxTones';
import { BilingualName } from '~/network/person/BilingualName';
import { useFormat } from '~/platform/format';
import { dayAt } from '~/platform/networkClock';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { Checkbox } from '~/ui/Checkbox';
import { cx } from '~/ui/cx';
import { EntryLink } from '~/ui/EntryLink';
import { Tag } from '~/ui/Tag';
import styles from './Mailbox.module.css';
import { deadline } from './waiting';

interface ConversationEntryProps {
  row: ConversationRow;
  now: number;
  to: string;
  current: boolean;
  /** Shows the status, for lists with several statuses. */
  withStatus: boolean;
  selected: boolean;
  /** Undefined for read-only users. */
  onSelect: ((selected: boolean) => void) | undefined;
}

const isSameDay = (at: string, now: number) => dayAt(at) === dayAt(new Date(now));

/** One conversation in the list, with the time left to answer. */
export const ConversationEntry = observer((props: ConversationEntryProps) => {
  const { row, now, to, current, withStatus, selected, onSelect } = props;
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  const { id, member, subject, preview, policy, status, priority, assignee, last_message_at: at } = row;
  const due = deadline(t, row, now);
  // Opening a conversation marks it as read on the server; the row's count may lag.
  const unread = current ? 0 : row.unread;
  return (
    <li className={cx(styles.entry, onSelect && styles.selectable)}>
      {onSelect && (
        <span className={styles.select}>
          <Checkbox ariaLabel={t('select', { subject, name: member.name })} checked={selected} onChange={onSelect} />
        </span>
      )}
      <EntryLink className={unread > 0 ? styles.unread : undefined} to={to} current={current}>
        <span className={styles.line}>
          <Avatar name={member.name} size="sm" />
          <span className={styles.name}>
            <BilingualName name={member.name} />
          </span>
          <time className={styles.small} dateTime={at}>
            {isSameDay(at, now) ? format.time(at) : format.day(at, 'short')}
          </time>
        </span>
        <span className={styles.line}>
          <span className={cx(styles.subject, 'own-order')}>{subject}</span>
          <Badge count={unread} tone="primary" label={t('messages:unread')} />
        </span>
        <span className={cx(styles.preview, 'own-order')}>
          {drafts.of(id) ? <b className={styles.draft}>{t('draft')}</b> : null}
          {preview}
        </span>
        {policy && (
          <span className={cx(styles.preview, 'own-order')}>
            <CaseName {...policy} />
          </span>
        )}
        <span className={styles.marks}>
          {due && <Tag tone={due.tone}>{due.text}</Tag>}
          {priority === 'urgent' && <Tag tone="danger">{t('choices.priority.urgent')}</Tag>}
          {withStatus && !due && <Tag tone={mailboxTones[status]}>{t(`choices.status.${status}`)}</Tag>}
          <span className={styles.assigned}>{assignee ? assignee.name : t('assignee.none')}</span>
        </span>
      </EntryLink>
    </li>
  );
});
