import type { MailRecord } from '@shared/contracts/demos/mails';
import { CalendarClock, Paperclip, Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { dayAt } from '~/platform/networkClock';
import { Avatar } from '~/ui/Avatar';
import { Checkbox } from '~/ui/Checkbox';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { Highlighted } from '../Highlighted';
import { excerptOf } from './excerpt';
import styles from './Mail.module.css';
import type { MailDesk } from './MailDesk';
import type { Reading } from './useOpenMail';
import { labelTones, type MailView } from './view';

interface MailRowProps {
  mail: MailRecord;
  desk: MailDesk;
  reading: Reading;
  view: MailView;
}

const isToday = (time: string) => dayAt(time) === businessToday();

/** A row of the list: sender (or recipients of sent mail), subject and time. */
export const MailRow = observer(({ mail, desk, reading, view }: MailRowProps) => {
  const { t } = useTranslation('demoEmail');
  const format = useFormat();
  const { store } = desk;
  const { id, from, to, subject, isStarred, isRead, attachments, labels, time, folder, scheduledAt } = mail;
  const isOwn = folder === 'sent' || folder === 'draft';
  const recipients = to.map(({ name }) => name).join(', ');
  const who = isOwn ? recipients || t('noRecipient') : from.name;
  const isMixed = view.place === 'all' || view.place === 'starred' || view.label !== undefined;
  const at = scheduledAt ?? time;
  const whenOf = (time: string) => {
    if (isToday(time)) return format.time(time);
    return view.place === 'scheduled' ? format.instant(time) : format.day(time);
  };
  const about = subject || t('noSubject');
  const { q } = view;
  const excerpt = useMemo(() => excerptOf(mail, q, [who, about]), [mail, q, who, about]);
  return (
    <li
      className={cx(styles.row, !isRead && styles.unread, store.isSelected(id) && styles.selected)}
      data-mail={id}
      data-current={reading.id === id || undefined}
    >
      <span className={styles.marks}>
        <Checkbox
          ariaLabel={t('select', { subject: about })}
          checked={store.isSelected(id)}
          onChange={() => store.toggle(id)}
        />
        <IconButton
          size="sm"
          className={cx(styles.star, isStarred && styles.starred)}
          label={t(isStarred ? 'unstar' : 'star')}
          icon={Star}
          aria-pressed={isStarred}
          onClick={() => void desk.star([mail], !isStarred)}
        />
      </span>
      <Avatar
        name={isOwn ? (to[0]?.name ?? '?') : from.name}
        src={isOwn ? undefined : (from.avatar ?? undefined)}
        size="sm"
      />
      <Link
        className={styles.open}
        to={reading.addressOf(id)}
        aria-current={reading.id === id ? 'true' : undefined}
        onFocus={() => store.moveCursor(id)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          reading.open(mail);
        }}
      >
        <span className={styles.line}>
          <span className={cx(styles.who, 'own-order')}>
            {!isRead && <span className="visually-hidden">{t('isUnread')}: </span>}
            <Highlighted text={isOwn && to.length > 0 ? t('to', { names: who }) : who} search={q} />
          </span>
          {attachments.length > 0 && <Paperclip size={14} role="img" aria-label={t('hasAttachment')} />}
          {scheduledAt && <CalendarClock size={14} role="img" aria-label={t('scheduled')} />}
          <time className={styles.when} dateTime={at}>
            {whenOf(at)}
          </time>
        </span>
        <span className={cx(styles.subject, 'own-order')}>
          <Highlighted text={about} search={q} />
        </span>
        <span className={styles.line}>
          <span className={cx(styles.excerpt, 'own-order')}>
            <Highlighted text={excerpt} search={q} />
          </span>
          {isMixed && folder !== 'inbox' && <span className={styles.where}>{t(`place.${folder}`)}</span>}
          {labels.map((label) => (
            <span
              key={label}
              className={cx(styles.dot, styles[labelTones[label]])}
              role="img"
              aria-label={t(`label.${label}`)}
            />
          ))}
        </span>
      </Link>
    </li>
  );
});
