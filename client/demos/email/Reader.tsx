import type { MailRecord } from '@shared/contracts/demos/mails';
import {
  ArrowLeft,
  CalendarClock,
  ChevronLeft,
  ChevronRight,
  Forward,
  MailOpen,
  MailQuestion,
  Printer,
  Reply,
  ReplyAll,
  Star,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Tag } from '~/ui/Tag';
import { Highlighted } from '../Highlighted';
import { Conversation } from './Conversation';
import styles from './Mail.module.css';
import type { MailDesk } from './MailDesk';
import { continued, hasOthers, replyTo, replyToAll } from './replies';
import { ScheduleDialog } from './ScheduleDialog';
import { Triage } from './Triage';
import { isUnfinished, type Reading } from './useOpenMail';
import { labelTones } from './view';

interface ReaderProps {
  desk: MailDesk;
  reading: Reading;
  /** The search of the list, highlighted in the mail. */
  search: string;
}

/** The open mail, with its conversation and actions. */
export const Reader = observer(({ desk, reading, search }: ReaderProps) => {
  const { t } = useTranslation('demoEmail');
  const { id, mail, close } = reading;
  const content = () => {
    if (mail) return <OpenMail key={mail.id} desk={desk} mail={mail} reading={reading} search={search} />;
    if (id !== undefined && !desk.store.loaded && !desk.store.failure)
      return (
        <div className={styles.waiting}>
          <SkeletonLines lines={6} />
        </div>
      );
    if (id !== undefined)
      return (
        <EmptyState
          icon={MailQuestion}
          title={t('notHere')}
          text={t('notHereText')}
          action={<Button onClick={close}>{t('backToList')}</Button>}
        />
      );
    return <EmptyState icon={MailOpen} title={t('choose')} text={t('chooseText')} />;
  };
  return <div className={styles.reader}>{content()}</div>;
});

const OpenMail = observer(({ desk, mail, reading, search }: ReaderProps & { mail: MailRecord }) => {
  const { t } = useTranslation('demoEmail');
  const format = useFormat();
  const { store } = desk;
  const [scheduling, setScheduling] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { isStarred, labels, scheduledAt, subject } = mail;
  const [before, after] = [store.neighbour(mail.id, -1), store.neighbour(mail.id, 1)];
  const go = (next: MailRecord | undefined) => () => next && reading.open(next);
  // On a phone, the list and the focus in it are gone.
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.getClientRects().length === 0)
      title.current?.focus({ preventScroll: true });
  }, []);

  const print = () => {
    // An open mail being written would print instead.
    desk.compose?.minimize(true);
    requestAnimationFrame(() => window.print());
  };
  const reschedule = (sendAt?: string) => {
    setScheduling(false);
    // A mail sent now leaves this list under a new id.
    if (!sendAt) reading.leave();
    void desk.reschedule(mail, sendAt);
  };
  const isWriting = desk.compose !== undefined && !desk.compose.minimized;
  const isOwnDraft = mail.folder === 'draft';
  return (
    <article className={styles.mail} aria-labelledby="mail-title" data-print={isWriting ? 'no' : 'alone'}>
      <div className={styles.bar} data-print="no">
        <IconButton
          size="sm"
          mirror
          className={styles.back}
          label={t('backToList')}
          icon={ArrowLeft}
          onClick={reading.close}
        />
        <Triage desk={desk} mails={[mail]} onMoved={reading.leave} onUnread={reading.close} />
        <span className={styles.steps}>
          <IconButton
            size="sm"
            mirror
            label={t('previous')}
            icon={ChevronLeft}
            disabled={!before}
            onClick={go(before)}
          />
          <IconButton size="sm" mirror label={t('next')} icon={ChevronRight} disabled={!after} onClick={go(after)} />
        </span>
      </div>
      <div className={styles.scroll}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <h2 ref={title} id="mail-title" className={cx(styles.title, 'own-order')} tabIndex={-1}>
              <Highlighted text={subject || t('noSubject')} search={search} />
            </h2>
            {labels.length > 0 && (
              <p className={styles.tags}>
                {labels.map((label) => (
                  <Tag key={label} tone={labelTones[label]}>
                    {t(`label.${label}`)}
                  </Tag>
                ))}
              </p>
            )}
          </div>
          <IconButton size="sm" label={t('print')} icon={Printer} data-print="no" onClick={print} />
          <IconButton
            size="sm"
            data-print="no"
            className={cx(styles.star, isStarred && styles.starred)}
            label={t(isStarred ? 'unstar' : 'star')}
            icon={Star}
            aria-pressed={isStarred}
            onClick={() => void desk.star([mail], !isStarred)}
          />
        </header>
        {scheduledAt && isOwnDraft && (
          <Notice
            actions={
              <span className={styles.answers}>
                <Button size="sm" icon={CalendarClock} onClick={() => setScheduling(true)}>
                  {t('changeTime')}
                </Button>
                <Button size="sm" onClick={() => reschedule()}>
                  {t('sendNow')}
                </Button>
                <Button size="sm" onClick={() => void desk.takeBack(mail).then(() => reading.close())}>
                  {t('cancelSend')}
                </Button>
              </span>
            }
          >
            {t('scheduledFor', { when: format.instant(scheduledAt) })}
          </Notice>
        )}
        {isUnfinished(mail) && (
          <Notice
            actions={
              <Button size="sm" onClick={() => void desk.write(continued(mail))}>
                {t('edit')}
              </Button>
            }
          >
            {t('isDraft')}
          </Notice>
        )}
        <Conversation store={store} mail={mail} search={search} />
        {!isOwnDraft && (
          <div className={styles.answers} data-print="no">
            <Button icon={Reply} aria-keyshortcuts="r" onClick={() => void desk.write(replyTo(mail))}>
              {t('reply')}
            </Button>
            {hasOthers(mail) && (
              <Button icon={ReplyAll} aria-keyshortcuts="a" onClick={() => void desk.write(replyToAll(mail))}>
                {t('replyAll')}
              </Button>
            )}
            <Button icon={Forward} aria-keyshortcuts="f" onClick={() => void desk.forward(mail)}>
              {t('forward')}
            </Button>
          </div>
        )}
      </div>
      {scheduledAt && (
        <ScheduleDialog
          open={scheduling}
          initial={scheduledAt}
          title={t('changeTime')}
          onClose={() => setScheduling(false)}
          onChoose={reschedule}
        />
      )}
    </article>
  );
});
